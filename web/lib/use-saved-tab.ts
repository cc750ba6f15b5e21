import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { readSavedTab, saveTab } from "./saved-tab-state.ts";

type SavedTab<Tab extends string> = {
  /** Names the screen; the saved tab belongs to it alone. */
  screen: string;
  tabs: readonly Tab[];
  initial: Tab;
};

/** The open tab of a screen: the address first, then what was open lately, then the initial one. */
export function useSavedTab<Tab extends string>({ screen, tabs, initial }: SavedTab<Tab>) {
  const [parameters, setParameters] = useSearchParams();
  const named = tabs.find((tab) => tab === parameters.get("tab"));

  function openTab(tab: Tab) {
    setParameters(
      (current) => {
        current.set("tab", tab);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const returnToSaved = useEffectEvent(() => {
    const saved = readSavedTab(screen, tabs);
    if (saved && saved !== initial) openTab(saved);
  });

  useEffect(() => {
    if (named) saveTab(screen, named);
    else returnToSaved();
  }, [screen, named]);

  return [named ?? initial, openTab] as const;
}
