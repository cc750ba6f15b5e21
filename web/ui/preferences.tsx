import { createContext, type ReactNode, use, useMemo } from "react";
import { type Formats, formatsFor } from "../lib/formats.ts";
import { useMounted } from "./use-mounted.ts";

/** How a person wants dates and numbers; empty means as their browser says. */
export type Preferences = { locale: string; timeZone: string };

const Chosen = createContext<Preferences>({ locale: "", timeZone: "" });

type PreferencesProviderProps = Preferences & { children?: ReactNode };

export function PreferencesProvider({ locale, timeZone, children }: PreferencesProviderProps) {
  const chosen = useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
  return <Chosen value={chosen}>{children}</Chosen>;
}

/** The zone that was chosen, or else the browser's own, which the server does not know. */
export function useTimeZone(): string {
  const { timeZone } = use(Chosen);
  const mounted = useMounted();
  return timeZone || (mounted ? new Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC");
}

/**
 * What was chosen holds on the server too. Where nothing was, the server writes British English in UTC and
 * the browser's own follows after hydration.
 */
export function useFormats(): Formats {
  const { locale, timeZone } = use(Chosen);
  const mounted = useMounted();
  return formatsFor(
    locale || (mounted ? undefined : "en-GB"),
    timeZone || (mounted ? undefined : "UTC"),
  );
}
