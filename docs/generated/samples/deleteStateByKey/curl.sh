# Needs the scope manage_states:wind-and-wave
curl --request DELETE --get 'https://region.commerce.invalid/wind-and-wave/states/key=open' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --data-urlencode 'version=1'
