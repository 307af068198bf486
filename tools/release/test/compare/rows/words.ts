/** Words of the description that several edits change. */

export const field: string = "        subtitle: { type: string, description: What stands below. }\n";
export const draftField: string = "        subtitle: { type: string, description: What is to stand below. }\n";
export const shelf: string =
  "        - { name: shelf, in: query, description: Where to look., schema: { type: string } }\n";
export const limit: string = "schema: { type: integer, minimum: 0, maximum: 500, default: 20 }";
export const pages: string =
  "pages: { type: integer, description: Number of pages to give., minimum: 1, maximum: 9000 }";
export const title: string = 'minLength: 1, maxLength: 80, pattern: "^[a-z]{1,80}$"';
