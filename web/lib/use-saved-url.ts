import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { readSavedSearch, saveSearch } from "./saved-url-state.ts";

/** A screen that calls this comes back with the filters it was left with, while they are recent. */
export function useSavedUrl(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const seen = useRef<string | null>(null);

  useEffect(() => {
    const arriving = seen.current !== pathname;
    seen.current = pathname;
    const saved = arriving && search === "" ? readSavedSearch(pathname) : null;
    if (saved) void navigate({ pathname, search: saved }, { replace: true });
    else saveSearch(pathname, search);
  }, [pathname, search, navigate]);
}
