import { LIMITS } from "../../kernel/limits.ts";

const FOLDED: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  ø: "o",
  œ: "oe",
  ł: "l",
  đ: "d",
};
/** Room for a number behind it. */
const SUFFIX = 6;
const MOST = LIMITS.formSlugLength - SUFFIX;

/** The last part of an address that a title suggests: letters of the Latin alphabet, digits and hyphens. */
export function slugOf(title: string, fallback: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[ßæøœłđ]/g, (letter) => FOLDED[letter] ?? "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return words.slice(0, MOST).replace(/-$/, "") || fallback;
}

/** What numbered addresses of the same words begin with. */
export const stemOf = (slug: string) => slug.slice(0, MOST);

/** Whether an address is the suggested one, or the suggested one with what set it apart from others. */
export function isMadeOf(slug: string, suggested: string): boolean {
  const stem = stemOf(suggested);
  return (
    slug === suggested ||
    (slug.startsWith(`${stem}-`) && /^(\d+|[0-9a-f]{6})$/.test(slug.slice(stem.length + 1)))
  );
}

/** The first of slug, slug-2, slug-3 … that is free; null after many, which nobody types. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string | null {
  if (!taken.has(slug)) return slug;
  for (let number = 2; number <= LIMITS.formSlugTries; number += 1) {
    const next = `${stemOf(slug)}-${number}`;
    if (!taken.has(next)) return next;
  }
  return null;
}
