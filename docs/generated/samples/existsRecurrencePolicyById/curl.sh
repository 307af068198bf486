# Needs the scope view_recurring_orders:wind-and-wave
curl --head 'https://region.commerce.invalid/wind-and-wave/recurrence-policies/d2a7c5e1-6b90-4f38-a14d-8e05f3b96c72' \
  --header "Authorization: Bearer $ACCESS_TOKEN"
