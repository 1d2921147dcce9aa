recover_prices = false # they come from the ERP every night
