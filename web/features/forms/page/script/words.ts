import { BETWEEN, ISLAND_FAULTS, ISLAND_WORDS } from "../island-words.ts";

export type Words = Record<(typeof ISLAND_WORDS)[number] | (typeof ISLAND_FAULTS)[number], string>;

export function readWords({ dataset }: HTMLFormElement): Words {
  const said = (dataset["words"] ?? "").split(BETWEEN);
  // Both lists are the page's, in one order.
  return Object.fromEntries(
    [...ISLAND_WORDS, ...ISLAND_FAULTS].map((name, at) => [name, said[at] ?? ""]),
  ) as Words;
}

/** A text with its {braces} filled in. */
export const fill = (text: string, values: object) =>
  text.replace(/\{(\w+)\}/g, (brace, name: string) => String(Reflect.get(values, name) ?? brace));
