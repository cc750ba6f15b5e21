import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { readSavedSearch, saveSearch } from "./saved-url-state.ts";
import { useAddress } from "./use-address.ts";

const whole = (params: URLSearchParams) => params.toString();

/**
 * Where it applies, a screen comes back with the filters it was left with, while they are recent. `passing`
 * names what stands over the screen for a while: that stays closed.
 */
export function useSavedUrl(isKept: boolean, passing: string): void {
  const { pathname, search } = useLocation();
  const shown = useAddress(whole);
  const navigate = useNavigate();
  const seen = useRef<string | null>(null);

  useEffect(() => {
    const isArriving = seen.current !== pathname;
    seen.current = pathname;
    // Of the next screen, which is not drawn yet.
    if (!isKept || window.location.pathname !== pathname) return;
    const saved = isArriving && search === "" ? readSavedSearch(pathname) : null;
    if (saved) void navigate({ pathname, search: saved }, { replace: true });
    else saveSearch(pathname, withoutPassing(shown, passing));
  }, [isKept, passing, pathname, search, shown, navigate]);
}

function withoutPassing(shown: string, passing: string): string {
  const params = new URLSearchParams(shown);
  for (const name of passing.split(" ")) params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}
