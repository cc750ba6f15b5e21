import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { readSavedTab, saveTab } from "./saved-tab-state.ts";

type Tabs = {
  /** Names the row of tabs; what is saved belongs to it alone. */
  keptAs: string;
  tabs: readonly string[];
  /** The one that an address or a press asked for. */
  asked: string | undefined;
};

/** The open one of some tabs: what was asked for first, then what was open lately, then the first. */
export function useSavedTab({ keptAs, tabs, asked }: Tabs) {
  const [kept, setKept] = useState<string | null>(null);

  const settle = useEffectEvent(() => {
    if (asked === undefined) setKept(readSavedTab(keptAs, tabs));
    else saveTab(keptAs, asked);
  });
  useEffect(() => settle(), [keptAs, asked]);

  function open(tab: string) {
    saveTab(keptAs, tab);
    setKept(tab);
  }

  return [asked ?? tabs.find((tab) => tab === kept) ?? tabs[0], open] as const;
}

type TabLink = { value: string; to: string };

/**
 * Tabs that are parts of one address: whoever comes to it and asks for none is led to the one that was open
 * lately. Tabs with paths of their own are screens, each of which is asked for by its path.
 */
export function useSavedTabLinks(value: string, items: readonly TabLink[]): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOneScreen = items.every(({ to }) => /^(\?|$)/.test(to) || to.split("?")[0] === pathname);
  const isUnasked = search === "" && hash === "";

  const seen = useRef<string | null>(null);

  const settle = useEffectEvent(() => {
    const isArriving = seen.current !== pathname;
    seen.current = pathname;
    const tabs = items.map((item) => item.value);
    const saved = isArriving && isUnasked ? readSavedTab(pathname, tabs) : null;
    const to = saved === value ? undefined : items.find((item) => item.value === saved)?.to;
    if (to === undefined) saveTab(pathname, value);
    else void navigate(to, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isOneScreen) settle();
  }, [isOneScreen, pathname, value]);
}
