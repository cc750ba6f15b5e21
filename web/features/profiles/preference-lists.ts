import { LOCALES } from "../../../db/values/locales.ts";
import { suggestedZones } from "./suggested-zones.ts";
import type { ComboboxGroup, ComboboxOption } from "../../ui/combobox-field.tsx";

const BROWSER = { value: "", label: "Same as my browser" };

export function localeOption(locale: string): ComboboxOption {
  if (locale === "") return BROWSER;
  const names = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
  return { value: locale, label: names.of(locale) ?? locale };
}

export function timeZoneOption(timeZone: string): ComboboxOption {
  if (timeZone === "") return BROWSER;
  return { value: timeZone, label: timeZone.replaceAll("_", " ") };
}

export function localeGroups(): readonly ComboboxGroup[] {
  const named = LOCALES.map(localeOption).toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return [
    { value: "Automatic", items: [BROWSER] },
    { value: "Language and region", items: named },
  ];
}

/** Of this device, and used lately. */
export const SUGGESTED = "This device, and used lately";

/** As the browser knows them, the likely ones first, then under their part of the world. */
export function timeZoneGroups(): readonly ComboboxGroup[] {
  const regions = new Map<string, ComboboxOption[]>();
  for (const name of ["UTC", ...Intl.supportedValuesOf("timeZone")]) {
    const [region = "", place] = name.split("/", 2);
    const heading = place === undefined ? "Everywhere" : region;
    const options = regions.get(heading) ?? [];
    if (!options.some(({ value }) => value === name)) options.push(timeZoneOption(name));
    regions.set(heading, options);
  }
  return [
    { value: "Automatic", items: [BROWSER] },
    { value: SUGGESTED, items: suggestedZones().map(timeZoneOption) },
    ...[...regions].map(([value, items]) => ({ value, items })),
  ];
}
