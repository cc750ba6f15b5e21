/** The labels of words that also have a tone. */
export function labelsOf<Value extends string>(
  words: Readonly<Record<Value, readonly [tone: string, label: string]>>,
): Record<Value, string> {
  const labels = Object.entries<readonly [string, string]>(words).map(([value, [, label]]) => [
    value,
    label,
  ]);
  // Of exactly these names, which fromEntries does not keep.
  return Object.fromEntries(labels) as Record<Value, string>;
}
