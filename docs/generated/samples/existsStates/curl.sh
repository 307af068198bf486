# Needs the scope view_states:wind-and-wave
curl --head --get 'https://region.commerce.invalid/wind-and-wave/states' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --data-urlencode 'where=type = "OrderState" and initial = true'
