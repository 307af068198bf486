# Needs the scope view_states:wind-and-wave
curl 'https://region.commerce.invalid/wind-and-wave/states/7a0f3c6e-4a52-4b1b-9d3e-2f6b8c1d5e90' \
  --header "Authorization: Bearer $ACCESS_TOKEN"
