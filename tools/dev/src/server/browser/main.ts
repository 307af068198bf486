/** The page in the browser: draws the description, and draws it again after each change; shows problems meanwhile. */
import { init } from "redoc";

const element = document.querySelector("#redoc") as HTMLElement;
const list = document.querySelector("#problems") as HTMLElement;
const options = JSON.parse(document.querySelector("#options")?.textContent ?? "{}") as object;

let drawn: { unmount(): void } | undefined;
let shown = -1;
let wanted = -1;

const events = new EventSource("/events");
events.addEventListener("description", ({ data }: MessageEvent<string>) => {
  wanted = JSON.parse(data) as number;
  void follow();
});
events.addEventListener("problems", ({ data }: MessageEvent<string>) => {
  const problems = JSON.parse(data) as readonly string[];
  list.hidden = problems.length === 0;
  list.textContent = problems.join("\n");
});

let isFollowing = false;

/** One drawing at a time, until the newest description is shown. */
async function follow(): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  try {
    while (shown !== wanted) {
      const next = wanted;
      const answer = await fetch("/description.json");
      draw((await answer.json()) as object);
      shown = next;
    }
  } finally {
    isFollowing = false;
  }
}

function draw(description: object): void {
  const { scrollX, scrollY } = window;
  // As high as before, so that the reader's place stays while the new page comes.
  element.style.minHeight = `${element.offsetHeight}px`;
  drawn?.unmount();
  drawn = init(description, options, element);
  const settle = (): void => {
    window.scrollTo(scrollX, scrollY);
    element.style.minHeight = "";
    document.documentElement.dataset["version"] = String(wanted);
  };
  const observer = new MutationObserver(() => {
    if (element.querySelector("h1") === null) return;
    observer.disconnect();
    requestAnimationFrame(settle);
  });
  observer.observe(element, { childList: true, subtree: true });
}
