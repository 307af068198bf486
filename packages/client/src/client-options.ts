import type { Auth, ConnectionOptions } from "@commerce-http/runtime";

/** Options of a client. The API's regions have an address each. */
export interface ClientOptions extends ConnectionOptions {
  /** Key of the Project that every call is about. */
  readonly projectKey: string;
  /** The access token, a function that gives one, or what fetches them, such as `clientCredentials()`. */
  readonly auth: Auth;
  /**
   * Path template of the GraphQL endpoint, which Discount Groups need. The API's description does not show it.
   * @defaultValue `/{projectKey}/graphql`
   */
  readonly graphqlPath?: string | undefined;
}
