const MILLION = 1_000_000;
const formatters = new Map<string, Intl.NumberFormat>();

/** Small sums are told apart too: a call costs parts of a cent. */
export function dollars(millionths: number, locale: string | undefined): string {
  const value = millionths / MILLION;
  const digits = value === 0 || value >= 1 ? 2 : value >= 0.01 ? 4 : 6;
  const key = `${locale} ${digits}`;
  const known =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency: "USD",
      minimumFractionDigits: 2,
      maximumFractionDigits: digits,
    });
  formatters.set(key, known);
  return known.format(value);
}
