import type { VNode } from "preact";
import { useState } from "preact/hooks";

const SCHEMES = { auto: "Auto", light: "Light", dark: "Dark" } as const;

type Scheme = keyof typeof SCHEMES;

/** Choice between light and dark. */
export function SchemeChoice(): VNode {
  const [scheme, setScheme] = useState(chosenScheme);
  const choose = (wanted: string): void => {
    const next = isScheme(wanted) ? wanted : "auto";
    setScheme(next);
    keep(next);
    showChosenScheme();
  };
  return (
    <label class="choice">
      <span class="unseen">Colours</span>
      <select value={scheme} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {Object.entries(SCHEMES).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Shows the page as it was chosen before. */
export function showChosenScheme(): void {
  document.documentElement.dataset["scheme"] = chosenScheme();
}

const NAME = "emulator.scheme";

/** Where nothing can be kept, the system decides. */
function chosenScheme(): Scheme {
  try {
    const kept = localStorage.getItem(NAME) ?? "auto";
    return isScheme(kept) ? kept : "auto";
  } catch {
    return "auto";
  }
}

function keep(scheme: Scheme): void {
  try {
    localStorage.setItem(NAME, scheme);
  } catch {
    document.documentElement.dataset["scheme"] = scheme;
  }
}

function isScheme(text: string): text is Scheme {
  return Object.hasOwn(SCHEMES, text);
}
