# Needs the scope manage_states:wind-and-wave
curl 'https://region.commerce.invalid/wind-and-wave/states' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "key": "canceled",
  "type": "OrderState",
  "name": {
    "en": "Canceled",
    "de": "Storniert"
  },
  "initial": false,
  "transitions": []
}'
