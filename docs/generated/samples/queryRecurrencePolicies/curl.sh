# Needs the scope view_recurring_orders:wind-and-wave
curl --get 'https://region.commerce.invalid/wind-and-wave/recurrence-policies' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --data-urlencode 'where=schedule(type = "dayOfMonth")' \
  --data-urlencode 'sort=createdAt desc' \
  --data-urlencode 'sort=name.en asc'
