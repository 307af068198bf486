# Needs the scope view_states:wind-and-wave
curl --head 'https://region.commerce.invalid/wind-and-wave/states/key=open' \
  --header "Authorization: Bearer $ACCESS_TOKEN"
