import { type Counted, pluralIn } from "../../../kernel/pure/plural.ts";

/** A text with its {braces} filled in. */
export const fillWords = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (brace, name: string) => String(values[name] ?? brace));

/** What a language says of that many. */
export const wordsFor = (text: string | Counted, language: string, n: number): string =>
  typeof text === "string" ? text : (text[pluralIn(language, n)] ?? text.other);
