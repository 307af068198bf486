/** Copies a program to the clipboard by the button beside it. */
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
