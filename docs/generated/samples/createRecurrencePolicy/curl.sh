# Needs the scope manage_recurring_orders:wind-and-wave
curl 'https://region.commerce.invalid/wind-and-wave/recurrence-policies' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "key": "every-two-weeks",
  "name": {
    "en": "Every two weeks",
    "de": "Alle zwei Wochen"
  },
  "description": {
    "en": "Coffee that never runs out."
  },
  "schedule": {
    "type": "standard",
    "value": 2,
    "intervalUnit": "Weeks"
  }
}'
