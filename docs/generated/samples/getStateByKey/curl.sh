# Needs the scope view_states:wind-and-wave
curl 'https://region.commerce.invalid/wind-and-wave/states/key=open' \
  --header "Authorization: Bearer $ACCESS_TOKEN"
