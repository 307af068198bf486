# Needs the scope view_recurring_orders:wind-and-wave
curl 'https://region.commerce.invalid/wind-and-wave/recurrence-policies/key=every-two-weeks' \
  --header "Authorization: Bearer $ACCESS_TOKEN"
