import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { readSavedTab, saveTab } from "./saved-tab-state.ts";

type Tabs = {
  /** Names the row of tabs; what is saved belongs to it alone. */
  keptAs: string;
  tabs: readonly string[];
  /** The one that an address or a press asked for. */
  asked: string | undefined;
};

const neverChanges = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;

/** The open one of some tabs: what was asked for first, then what was open lately, then the first. */
export function useSavedTab({ keptAs, tabs, asked }: Tabs) {
  const [opened, setOpened] = useState<{ keptAs: string; tab: string } | null>(null);
  // Nothing is kept on the server: the first paint here is as it was there.
  const isHere = useSyncExternalStore(neverChanges, isTrue, isFalse);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once: what other rows keep since opens nothing here.
  const kept = useMemo(() => (isHere ? readSavedTab(keptAs, tabs) : null), [isHere, keptAs]);

  useEffect(() => {
    if (asked !== undefined) saveTab(keptAs, asked);
  }, [keptAs, asked]);

  function open(tab: string) {
    saveTab(keptAs, tab);
    setOpened({ keptAs, tab });
  }

  const lately = opened?.keptAs === keptAs ? opened.tab : kept;
  return [asked ?? tabs.find((tab) => tab === lately) ?? tabs[0], open] as const;
}

type TabLink = { value: string; to: string };

/**
 * Tabs that are parts of one address: whoever comes to it and asks for none is led to the one that was open
 * lately. Tabs with paths of their own are screens, each of which is asked for by its path; where they stand beside
 * such parts, these are saved only if that is asked for.
 */
export function useSavedTabLinks(
  value: string,
  items: readonly TabLink[],
  savesParts = false,
): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const here = items.filter(({ to }) => /^(\?|$)/.test(to) || to.split("?")[0] === pathname);
  const hasParts = savesParts ? here.length > 1 : here.length === items.length;
  const isUnasked = search === "" && hash === "";

  const seen = useRef<string | null>(null);

  const settle = useEffectEvent(() => {
    const isArriving = seen.current !== pathname;
    seen.current = pathname;
    const tabs = here.map((item) => item.value);
    const saved = isArriving && isUnasked ? readSavedTab(pathname, tabs) : null;
    const to = saved === value ? undefined : here.find((item) => item.value === saved)?.to;
    if (to === undefined) saveTab(pathname, value);
    else void navigate(to, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (hasParts) settle();
  }, [hasParts, pathname, value]);
}
