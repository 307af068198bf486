# Needs the scope manage_recurring_orders:wind-and-wave
curl 'https://region.commerce.invalid/wind-and-wave/recurrence-policies/key=every-two-weeks' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "version": 1,
  "actions": [
    {
      "action": "setName",
      "name": {
        "en": "Fortnightly",
        "de": "Vierzehntäglich"
      }
    }
  ]
}'
