import type { VNode } from "preact";

/** Something that did not work, in words. */
export function Failure({ message, again }: { readonly message: string; readonly again?: () => void }): VNode {
  return (
    <div class="failure" role="alert">
      <p>{message}</p>
      {again !== undefined && (
        <button type="button" onClick={again}>
          Try again
        </button>
      )}
    </div>
  );
}
