import { isId } from "../../contents/rules.ts";
import { LIMITS } from "../../../kernel/limits.ts";

const FALLBACK = "form";
const FOLDED: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  ø: "o",
  œ: "oe",
  ł: "l",
  đ: "d",
};

/** The last part of an address that a title suggests. */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[ßæøœłđ]/g, (letter) => FOLDED[letter] ?? "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  // Room for a number behind it.
  const short = words.slice(0, LIMITS.formSlugLength - 6).replace(/-+$/, "");
  return short === "" ? FALLBACK : short;
}

/** Why something cannot be an address; null where it can. What looks like an id would be taken for one. */
export const refusedSlug = (slug: string): string | null =>
  isId(slug) ? "This looks like an id. Use words that people can read." : null;
