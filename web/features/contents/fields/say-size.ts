const KILO = 1024;
const UNITS = ["byte", "kilobyte", "megabyte"] as const;

/** How large a file is, in the words of a language. */
export function saySize(bytes: number, language: string): string {
  const step = bytes < KILO ? 0 : bytes < KILO * KILO ? 1 : 2;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    unitDisplay: "short",
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / KILO ** step);
}
