import { useSyncExternalStore } from "react";

export type ThemeChoice = "light" | "dark" | "system";

const CHANGED = "themechange";

/** What stands on the document, where the theme island put it before the first paint. */
function readThemeChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}

export function chooseTheme(choice: ThemeChoice): void {
  showTheme(choice);
  try {
    if (choice === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", choice);
  } catch {
    // Without storage the choice holds until the page is left.
  }
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readThemeChoice, () => "system");
}

function showTheme(choice: string | null): void {
  const { dataset } = document.documentElement;
  if (choice === "light" || choice === "dark") dataset["theme"] = choice;
  else delete dataset["theme"];
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === "theme") showTheme(event.newValue);
  };
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onStorage);
  };
}
