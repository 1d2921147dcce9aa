import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { defineAsyncComponent } from 'vue'
import RuleIndex from './RuleIndex.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('RuleIndex', RuleIndex)
    app.component('Playground', defineAsyncComponent(() => import('./Playground.vue')))
  },
} satisfies Theme
