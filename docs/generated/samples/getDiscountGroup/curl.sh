curl 'https://region.commerce.invalid/wind-and-wave/graphql' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "query": "query GetGroup($key: String) { discountGroup(key: $key) { id version sortOrder name(locale: \"de\") description(locale: \"de\") } }",
  "operationName": "GetGroup",
  "variables": {
    "key": "summer"
  }
}'
