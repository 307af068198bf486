/** The part of Redoc's program that the page uses. */
declare module "redoc" {
  export function init(description: object, options: object, element: Element): { unmount(): void };
}
