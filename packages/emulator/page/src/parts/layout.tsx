import type { ComponentChildren, Ref, VNode } from "preact";
import { useId, useRef } from "preact/hooks";
import { Button } from "./controls.tsx";
import { useLostFocus, useReturnedFocus } from "./focus.ts";

/** Something that did not work, in words. */
export function Failure({ message, again }: { readonly message: string; readonly again?: () => void }): VNode {
  return (
    <div class="failure" role="alert">
      <p>{message}</p>
      {again !== undefined && <Button label="Try again" onClick={again} />}
    </div>
  );
}

/** Words in the place of an answer that is not there yet. */
export const LOADING = "Loading …";

/** Words in the place of a view that shows the resources of a Project. */
export function NoProject(): VNode {
  return <p class="empty">No Project yet. The first request of a client creates one.</p>;
}

/** A part of a view, with its title and the tools beside it. */
export function Part({
  title,
  level: Heading = "h2",
  heading,
  tools,
  children,
}: {
  readonly title: string;
  /** Level of the title: a part of the third is no landmark. */
  readonly level?: "h1" | "h2" | "h3";
  /** The title, to lead the focus there. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}): VNode {
  const id = useId();
  return (
    <section class="part" aria-labelledby={Heading === "h3" ? undefined : id}>
      <div class="bar">
        <Heading id={id} {...(heading && { ref: heading, tabIndex: -1 })}>
          {title}
        </Heading>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** A list beside one thing of it in full, which takes the place of the list on narrow screens. */
export function Split({
  kind,
  title,
  details,
  children,
}: {
  /** Class of the list. */
  readonly kind: string;
  /** Id of its title. */
  readonly title: string;
  /** Absent while nothing is shown in full. */
  readonly details: VNode | undefined;
  readonly children: ComponentChildren;
}): VNode {
  const side = useRef<HTMLElement>(null);
  const isDetailed = details !== undefined;
  useReturnedFocus(side, isDetailed);
  return (
    <div class={isDetailed ? "split has-details" : "split"}>
      <section class={`list-side ${kind}`} ref={side} aria-labelledby={title}>
        {children}
      </section>
      {details}
    </div>
  );
}

/** One thing in full; the focus comes to its title. */
export function Details({
  id,
  title,
  closed,
  isCode = false,
  children,
}: {
  /** Id of the title. */
  readonly id: string;
  readonly title: string;
  /** The place without it. */
  readonly closed: string;
  readonly isCode?: boolean;
  readonly children: ComponentChildren;
}): VNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(heading);
  return (
    <section class="details" aria-labelledby={id}>
      <TitleBar closed={closed}>
        <h2 id={id} class={isCode ? "mono" : undefined} dir={isCode ? undefined : "auto"} ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </TitleBar>
      {children}
    </section>
  );
}

/** A title, and the way to close what it is the title of. */
export function TitleBar({ closed, children }: { readonly closed: string; readonly children: VNode }): VNode {
  return (
    <div class="title-bar">
      {children}
      <a class="close" href={closed} aria-label="Close">
        ×
      </a>
    </div>
  );
}

/** Facts by their names; those that are `undefined` are left out. */
export function Facts({ facts }: { readonly facts: Readonly<Record<string, ComponentChildren>> }): VNode {
  return (
    <dl class="facts">
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The first elements of a list, and how many more there are. */
export function Listed<Element>({
  elements,
  most,
  kind,
  children,
}: {
  readonly elements: readonly Element[];
  readonly most: number;
  /** Class of the list. */
  readonly kind: string;
  readonly children: (element: Element) => ComponentChildren;
}): VNode {
  return (
    <>
      <ul class={kind}>
        {elements.slice(0, most).map((element, index) => (
          <li key={index}>{children(element)}</li>
        ))}
      </ul>
      {elements.length > most && <p class="hint">and {counted(elements.length - most)} more</p>}
    </>
  );
}

/** A number, as people write it, and the noun for so many. */
export function counted(count: number, noun = ""): string {
  return `${count.toLocaleString("en")}${noun && ` ${noun}${count === 1 ? "" : "s"}`}`;
}
