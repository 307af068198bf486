# Needs the scope view_recurring_orders:wind-and-wave
curl --head --get 'https://region.commerce.invalid/wind-and-wave/recurrence-policies' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --data-urlencode 'where=key = "end-of-month"'
