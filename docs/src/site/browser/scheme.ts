/** Redoc keeps its choice under this name, so that all pages look alike. */
const key = "redoc.colorMode";

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
