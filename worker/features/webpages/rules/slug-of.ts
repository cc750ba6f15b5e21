import { LIMITS } from "../../../kernel/limits.ts";

/** A title as the last part of an address: letters of the Latin alphabet, digits and hyphens. */
export function slugOf(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LIMITS.formSlugLength - SUFFIX)
    .replaceAll(/^-+|-+$/g, "");
  return plain === "" ? "page" : plain;
}

/** Room for -2, -3 and so on. */
const SUFFIX = 5;

/** The first of slug, slug-2, slug-3 … that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const next = `${slug.slice(0, LIMITS.formSlugLength - SUFFIX)}-${number}`;
    if (!taken.has(next)) return next;
  }
}
