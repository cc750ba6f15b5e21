/** A text with its {braces} filled in. */
export const fillWords = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (brace, name: string) => String(values[name] ?? brace));
