import { LIMITS } from "../../../kernel/limits.ts";

/** Marks that turn the writing round make one name look like another; so do controls and halves of characters. */
const HIDDEN = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;
/** Windows opens devices by these names, whatever follows them. */
const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

export const cleanName = (name: string): string => name.normalize("NFC").trim();

/** What is wrong with a name, in words; null where nothing is. */
export function nameFault(name: string): string | null {
  if (name === "") return "Enter a name.";
  if (HIDDEN.test(name)) return "Use a name without hidden characters.";
  if (/[/\\]/.test(name)) return "A name can't contain / or \\.";
  if (name === "." || name === ".." || RESERVED.test(name)) return "This name is reserved.";
  if (bytesOf(name) > LIMITS.fileNameBytes) return "This name is too long. Use a shorter one.";
  return null;
}

/** What stands behind the last dot, in small letters; nothing where the name begins with it. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf(".");
  return at > 0 ? name.slice(at + 1).toLowerCase() : "";
}

/** As the database tells names apart: small and large letters of ASCII are the same. */
export const foldName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A name and its end, between which a number goes. */
export function splitName(name: string): { stem: string; end: string } {
  const extension = extensionOf(name);
  const end = extension === "" ? "" : name.slice(-extension.length - 1);
  return { stem: name.slice(0, name.length - end.length), end };
}

/** The name itself, or with the first number that makes it another: 'Minutes (2).pdf'. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(foldName(name))) return name;
  const { stem, end } = splitName(name);
  for (let number = 2; ; number += 1) {
    const next = shortened(stem, ` (${number})${end}`);
    if (!taken.has(foldName(next))) return next;
  }
}

/** By whole characters, so that the number has room in what a name may take. */
function shortened(stem: string, end: string): string {
  const characters = Array.from(stem);
  while (characters.length > 0 && bytesOf(characters.join("") + end) > LIMITS.fileNameBytes) {
    characters.pop();
  }
  return characters.join("") + end;
}
