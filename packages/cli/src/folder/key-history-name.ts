/** Name of the file that remembers the keys that were ever applied from a folder. */
export const keyHistoryName = "commerce-http.keys.json";
