import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
} from "react";
import { browserZone } from "../lib/browser-zone.ts";
import { type Formats, formatsFor } from "../lib/formats.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { useMounted } from "./use-mounted.ts";

/** How dates and numbers are written; what is empty is not known. */
export type Preferences = { locale: string; timeZone: string };

const LOOK_LATEST_MS = 2000;

const UNKNOWN: Preferences = { locale: "", timeZone: "" };

const Known = createContext(UNKNOWN);

type PreferencesProviderProps = {
  chosen: Preferences;
  /** What the browser told the server of itself. */
  usual: Preferences;
  children?: ReactNode;
};

/** What a person chose, and else what is usual where they are. */
export function PreferencesProvider({ chosen, usual, children }: PreferencesProviderProps) {
  const [ownZone, setOwnZone] = useState("");
  // A browser takes long to find it, and what the document shows of a part whose script is on its way would be taken away for it.
  useEffect(() => {
    const look = () => startTransition(() => setOwnZone(browserZone()));
    return whenIdle(LOOK_LATEST_MS, look);
  }, []);
  const locale = chosen.locale || usual.locale;
  // Whoever has travelled since is written for where they are now.
  const timeZone = chosen.timeZone || ownZone || usual.timeZone;
  const known = useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
  return <Known value={known}>{children}</Known>;
}

/** The zone that was chosen, or else the browser's own, which a server may not know yet. */
export function useKnownTimeZone(): string | undefined {
  const { timeZone } = use(Known);
  const mounted = useMounted(timeZone !== "");
  return timeZone || (mounted ? browserZone() : undefined);
}

export function useTimeZone(): string {
  return useKnownTimeZone() ?? "UTC";
}

/** Where nothing is known yet, British English in UTC; the browser's own follows after hydration. */
export function useFormats(): Formats {
  const { locale, timeZone } = use(Known);
  const mounted = useMounted(locale !== "" && timeZone !== "");
  return formatsFor(
    locale || (mounted ? undefined : "en-GB"),
    timeZone || (mounted ? undefined : "UTC"),
  );
}
