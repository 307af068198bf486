# Needs the scope view_states:wind-and-wave
curl --get 'https://region.commerce.invalid/wind-and-wave/states' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --data-urlencode 'where=type = "OrderState" and initial = true' \
  --data-urlencode 'sort=createdAt desc' \
  --data-urlencode 'sort=name.en asc' \
  --data-urlencode 'expand=transitions[*]'
