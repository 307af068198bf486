curl 'https://region.commerce.invalid/wind-and-wave/graphql' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "query": "query FindGroups($where: String, $sort: [String!], $limit: Int, $offset: Int) { discountGroups(where: $where, sort: $sort, limit: $limit, offset: $offset) { offset count total exists results { ...Group } } } fragment Group on DiscountGroup { id version key sortOrder nameAllLocales { locale value } }",
  "operationName": "FindGroups",
  "variables": {
    "where": "key in (\"summer\", \"winter\")",
    "sort": [
      "sortOrder desc"
    ],
    "limit": 20,
    "offset": 0
  }
}'
