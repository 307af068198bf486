# Needs the scope manage_states:wind-and-wave
curl 'https://region.commerce.invalid/wind-and-wave/states/key=open' \
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
