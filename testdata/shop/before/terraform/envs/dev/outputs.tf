output "api_environment" {
  description = "Environment variables of the API."
  value       = module.shop.api_environment
}
