import { LIMITS } from "../../../kernel/limits.ts";
import { toPlainLine } from "../../../kernel/pure/plain-line.ts";
import type { Found, Page } from "../contract.ts";
import { publicAddress } from "./public-address.ts";
import { toPlain } from "./to-plain.ts";

type Said = { title: string; address: string; text: string };

/** Databases take no half of a character and no NUL. */
const sound = (text: string) => text.toWellFormed().replaceAll("\0", "");
const cut = (text: string, most: number) => sound(text.slice(0, most));
const line = (text: string, most: number) =>
  cut(toPlainLine(toPlain(text)).replaceAll(/\s+/g, " "), most);

/** Results whose addresses lead to public pages, each page once. */
export function readFound(said: readonly Said[], most: number): Found[] {
  const found = new Map<string, Found>();
  for (const { title, address, text } of said.slice(0, LIMITS.searchFoundMost * 5)) {
    const known = publicAddress(address);
    if (known === null || found.has(known)) continue;
    found.set(known, {
      title: line(title, LIMITS.searchTitleLength) || new URL(known).hostname,
      address: known,
      excerpt: line(text, LIMITS.searchExcerptLength),
    });
    if (found.size === most) break;
  }
  return [...found.values()];
}

/** The words of the first page; null where it has none. */
export function readPage([said]: readonly Said[], address: string): Page | null {
  const text = cut(toPlain(said?.text ?? "").trim(), LIMITS.searchPageLength);
  if (said === undefined || text === "") return null;
  return { title: line(said.title, LIMITS.searchTitleLength) || new URL(address).hostname, text };
}
