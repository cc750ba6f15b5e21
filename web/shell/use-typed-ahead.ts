import { useEffect, useState } from "react";

/**
 * Whoever presses Ctrl K types on at once. While the palette loads, what is typed is kept for it and
 * neither scrolls the page nor triggers a shortcut.
 */
export function useTypedAhead(isLoading: boolean) {
  const [typed, setTyped] = useState("");

  useEffect(() => {
    if (!isLoading) return;
    let text = "";
    function keep(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key.length === 1) text += event.key;
      else if (event.key === "Backspace") text = text.slice(0, -1);
      setTyped(text);
    }
    document.addEventListener("keydown", keep, { capture: true });
    return () => document.removeEventListener("keydown", keep, { capture: true });
  }, [isLoading]);

  return { typed, forget: () => setTyped("") };
}
