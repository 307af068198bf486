curl 'https://region.commerce.invalid/wind-and-wave/graphql' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "query": "mutation DeleteGroup($version: Long!, $id: String) { deleteDiscountGroup(version: $version, id: $id) { id key } }",
  "operationName": "DeleteGroup",
  "variables": {
    "version": 3,
    "id": "d1f7a3b8-6c2e-4e59-9b1d-8a7f6e5d4c30"
  }
}'
