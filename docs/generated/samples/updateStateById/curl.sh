# Needs the scope manage_states:wind-and-wave
curl 'https://region.commerce.invalid/wind-and-wave/states/7a0f3c6e-4a52-4b1b-9d3e-2f6b8c1d5e90' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "version": 1,
  "actions": [
    {
      "action": "setTransitions",
      "transitions": [
        {
          "typeId": "state",
          "id": "3d9b6a41-0c7e-4f58-8a2d-5e1c7b94f603"
        },
        {
          "typeId": "state",
          "key": "canceled"
        }
      ]
    }
  ]
}'
