import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defineConfig, type DefaultTheme } from 'vitepress'
import { generated, root } from '../build/paths.mjs'
import { terminal } from './terminal.mts'
import { addressOf, followLinks, github } from './links.mts'
import { anchorOf, codeBlocks, tables } from './markdown.mts'
import { allDocuments, documents, rulesSidebars } from './sidebar.mts'
import { tokenize } from './tokenize.mts'

const require = createRequire(import.meta.url)
const description = 'A linter for Go code and Terraform on Amazon DynamoDB: it reports what loses data, fails at run time or costs money.'

allDocuments() // fails where a document is not in the sidebar

export default defineConfig({
  title: 'dynamolint',
  description,
  base: '/dynamolint/',
  srcDir: root,
  srcExclude: ['!(docs|site|README.md)/**', '!(README).md', 'docs/rules/README.md', 'docs/ja/rules/README.md', 'site/!(pages)/**', 'site/*.md'],
  rewrites: addressOf,
  cleanUrls: true,
  lastUpdated: false,
  sitemap: { hostname: 'https://dynamolint.github.io/dynamolint/' },
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: '/dynamolint/favicon.svg' }],
    ['script', {}, "document.documentElement.classList.add('js')"], // before the page is painted
    ['meta', { name: 'theme-color', content: '#1d4ed8' }],
    ['meta', { property: 'og:title', content: 'dynamolint' }],
    ['meta', { property: 'og:description', content: description }],
  ],
  markdown: {
    anchor: { slugify: anchorOf },
    languages: [terminal],
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      followLinks(md)
      codeBlocks(md)
      tables(md)
    },
  },
  vite: {
    publicDir: join(generated, 'public'),
    // The documents are beside this directory, so Vue is not found from there.
    resolve: {
      alias: [
        { find: /^vue$/, replacement: require.resolve('vue/dist/vue.runtime.esm-bundler.js') },
        { find: /^vue\/server-renderer$/, replacement: require.resolve('vue/server-renderer').replace(/index\.js$/, 'index.mjs') },
      ],
    },
    build: { chunkSizeWarningLimit: 4000 }, // the index of the search, which is loaded with it
  },
  themeConfig: {
    logo: '/favicon.svg',
    externalLinkIcon: true,
    outline: { level: [2, 3] },
    i18nRouting: false, // not every page is in both languages: pages link their translation
    socialLinks: [{ icon: 'github', link: github, ariaLabel: 'dynamolint on GitHub' }],
    editLink: { pattern: `${github}/blob/main/:path`, text: 'View this page on GitHub' },
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: { tokenize }, searchOptions: { boost: { title: 8, titles: 3, text: 1 } } },
        locales: { ja: { translations: japaneseSearch() } },
      },
    },
    footer: { message: 'Apache-2.0. The site sets no cookies and loads nothing from elsewhere.' },
  },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      themeConfig: {
        nav: [
          { text: 'Overview', link: '/overview' },
          { text: 'Rules', link: '/rules/' },
          { text: 'Configuration', link: '/configuration' },
          { text: 'Playground', link: '/playground' },
        ],
        sidebar: { ...rulesSidebars('en'), '/': documents() },
      },
    },
    ja: {
      label: '日本語',
      lang: 'ja',
      link: '/ja/',
      themeConfig: {
        nav: [
          { text: '概要', link: '/ja/' },
          { text: 'ルール', link: '/ja/rules/' },
          { text: '導入', link: '/ja/adopt' },
          { text: 'プレイグラウンド', link: '/playground' },
        ],
        sidebar: {
          ...rulesSidebars('ja'),
          '/ja/': [{ text: 'ドキュメント', items: [{ text: '概要', link: '/ja/' }, { text: '既存のコードベースへの導入', link: '/ja/adopt' }, { text: 'ルール一覧', link: '/ja/rules/' }] }, ...documents()],
        },
        outline: { level: [2, 3], label: '目次' },
        docFooter: { prev: '前のページ', next: '次のページ' },
        darkModeSwitchLabel: 'テーマ',
        darkModeSwitchTitle: 'ダークモードに切り替え',
        lightModeSwitchTitle: 'ライトモードに切り替え',
        sidebarMenuLabel: 'メニュー',
        returnToTopLabel: 'ページの先頭へ',
        langMenuLabel: '言語を変更',
        skipToContentLabel: '本文へ移動',
        editLink: { pattern: `${github}/blob/main/:path`, text: 'GitHub でこのページを見る' },
        footer: { message: 'Apache-2.0。このサイトは Cookie を使わず、外部から何も読み込みません。' },
      },
    },
  },
})

function japaneseSearch(): DefaultTheme.LocalSearchOptions['translations'] {
  return {
    button: { buttonText: '検索', buttonAriaLabel: '検索' },
    modal: {
      displayDetails: '詳細を表示',
      resetButtonTitle: '入力を消去',
      backButtonTitle: '閉じる',
      noResultsText: '見つかりません：',
      footer: { selectText: '選択', navigateText: '移動', closeText: '閉じる' },
    },
  }
}
