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
