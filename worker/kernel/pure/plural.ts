/** One text for each number that a language tells apart; what it does not name is told like all others. */
export type Counted = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const known = new Map<string, Intl.PluralRules>();

export function pluralIn(language: string, count: number): Intl.LDMLPluralRule {
  const rules = known.get(language) ?? new Intl.PluralRules(language);
  known.set(language, rules);
  return rules.select(count);
}

/** In the product's own language. */
export const plural = (count: number, one: string, other: string): string =>
  pluralIn("en", count) === "one" ? one : other;

/** '1 answer', '2,000 answers': the number as its reader writes numbers. */
export function counted(
  count: number,
  one: string,
  other: string,
  write: (count: number) => string = String,
): string {
  return `${write(count)} ${plural(count, one, other)}`;
}
