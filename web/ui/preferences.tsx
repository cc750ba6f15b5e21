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
