curl 'https://region.commerce.invalid/wind-and-wave/graphql' \
  --header "Authorization: Bearer $ACCESS_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "query": "mutation ChangeGroup($version: Long!, $actions: [DiscountGroupUpdateAction!]!, $id: String, $key: String) { updateDiscountGroup(version: $version, actions: $actions, id: $id, key: $key) { ...Group } } fragment Group on DiscountGroup { id version key sortOrder nameAllLocales { locale value } }",
  "operationName": "ChangeGroup",
  "variables": {
    "version": 1,
    "id": "d1f7a3b8-6c2e-4e59-9b1d-8a7f6e5d4c30",
    "actions": [
      {
        "setKey": {
          "key": "summer-2026"
        }
      },
      {
        "setSortOrder": {
          "sortOrder": "0.65"
        }
      },
      {
        "setName": {
          "name": [
            {
              "locale": "en",
              "value": "Summer 2026"
            },
            {
              "locale": "de",
              "value": "Sommer 2026"
            }
          ]
        }
      },
      {
        "setDescription": {
          "description": [
            {
              "locale": "en",
              "value": "The best summer offer wins."
            }
          ]
        }
      }
    ]
  }
}'
