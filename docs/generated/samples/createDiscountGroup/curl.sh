curl 'https://region.commerce.invalid/wind-and-wave/graphql' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "query": "mutation CreateGroup($draft: DiscountGroupDraft!) { createDiscountGroup(draft: $draft) { ...Group } } fragment Group on DiscountGroup { id version key sortOrder nameAllLocales { locale value } }",
  "operationName": "CreateGroup",
  "variables": {
    "draft": {
      "key": "summer",
      "sortOrder": "0.6",
      "name": [
        {
          "locale": "en",
          "value": "Summer"
        },
        {
          "locale": "de",
          "value": "Sommer"
        }
      ]
    }
  }
}'
