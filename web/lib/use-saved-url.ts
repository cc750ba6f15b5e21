import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { readSavedSearch, saveSearch } from "./saved-url-state.ts";

/** Where it applies, a screen comes back with the filters it was left with, while they are recent. */
export function useSavedUrl(isKept: boolean): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const seen = useRef<string | null>(null);

  useEffect(() => {
    const isArriving = seen.current !== pathname;
    seen.current = pathname;
    if (!isKept) return;
    const saved = isArriving && search === "" ? readSavedSearch(pathname) : null;
    if (saved) void navigate({ pathname, search: saved }, { replace: true });
    else saveSearch(pathname, search);
  }, [isKept, pathname, search, navigate]);
}
