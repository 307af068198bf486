import { search } from "./search.ts";

const script = document.currentScript as HTMLScriptElement;
/** Redoc keeps its choice under this name, so that all pages look alike. */
const key = "redoc.colorMode";

switchScheme();
switchMenu();
foldContents();
offerCopies();
reachByKeyboard();
startReference();
search(script.dataset["root"] ?? "");

/** Lets readers choose between light and dark colours, and remembers it; until then the system decides. */
export function switchScheme(): void {
  const button = document.querySelector<HTMLButtonElement>(".scheme");
  const system = matchMedia("(prefers-color-scheme: dark)");
  const { classList } = document.documentElement;
  const isDark = (): boolean => classList.contains("dark") || (!classList.contains("light") && system.matches);
  const show = (): void => button?.setAttribute("aria-pressed", String(isDark()));
  show();
  system.addEventListener("change", show);
  button?.addEventListener("click", () => {
    const [chosen, other] = isDark() ? ["light", "dark"] : ["dark", "light"];
    classList.remove(other ?? "");
    classList.add(chosen ?? "");
    try {
      localStorage.setItem(key, chosen ?? "");
    } catch {
      // Without storage the choice holds for this page.
    }
    show();
  });
}

/** Opens and closes the chapters where they do not fit beside the text. */
export function switchMenu(): void {
  const button = document.querySelector<HTMLButtonElement>(".menu");
  const navigation = document.querySelector<HTMLElement>(".navigation");
  const current = navigation?.querySelector('[aria-current="page"]');
  if (navigation && current && current.getBoundingClientRect().bottom > innerHeight) {
    navigation.scrollTop = current.getBoundingClientRect().top - innerHeight / 2;
  }
  const open = (isOpen: boolean): void => {
    button?.setAttribute("aria-expanded", String(isOpen));
    document.body.classList.toggle("menu-open", isOpen);
  };
  button?.addEventListener("click", () => open(button.getAttribute("aria-expanded") !== "true"));
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || button?.getAttribute("aria-expanded") !== "true") return;
    open(false);
    button.focus();
  });
}

/** Folds what the page contains where it stands above the text, and marks the part that is read where it stands beside it. */
export function foldContents(): void {
  const details = document.querySelector<HTMLDetailsElement>(".contents details");
  if (details === null) return;
  const isBeside = matchMedia("(min-width: 75rem)");
  const fold = (): void => void (details.open = isBeside.matches);
  fold();
  isBeside.addEventListener("change", fold);

  const links = [...details.querySelectorAll("a")];
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
  const mark = (): void => {
    const below = headings.findIndex((heading) => (heading?.getBoundingClientRect().top ?? 0) > 120);
    const read = below === -1 ? headings.length - 1 : below - 1;
    for (const [index, link] of links.entries()) {
      if (index === read) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  mark();
  document.addEventListener("scroll", mark, { passive: true });
}

export function offerCopies(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(".copy")) {
    button.addEventListener("click", () => void copy(button));
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector("code")?.textContent ?? "";
  try {
    await navigator.clipboard.writeText(code);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not allowed";
  }
  setTimeout(() => void (button.textContent = "Copy"), 2000);
}

/** Makes what is wider than the page reachable by keyboard, so that it can be scrolled. */
export function reachByKeyboard(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isWide = target.scrollWidth > target.clientWidth;
      if (isWide) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    }
  });
  for (const box of document.querySelectorAll(".text :is(.table, pre, .picture)")) observer.observe(box);
}

/** Loads the program of the reference, once the words that the page has already are shown. */
export function startReference(): void {
  if (document.getElementById("redoc") === null) return;
  // Until it runs, the links of its menu have paths in place of fragments.
  document.addEventListener("click", (event) => {
    const path = (event.target as Element).closest?.('#redoc a[href^="/"]')?.getAttribute("href");
    if (typeof path !== "string" || event.defaultPrevented) return;
    event.preventDefault();
    location.hash = path;
  });
  requestAnimationFrame(() => setTimeout(loadReference));
}

function loadReference(): void {
  document.body.append(Object.assign(document.createElement("script"), { src: "reference.js" }));
}
