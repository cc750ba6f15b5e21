import { LIMITS } from "../../../kernel/limits.ts";

/** A name as the last part of an address: letters of the Latin alphabet, digits and hyphens. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LIMITS.formSlugLength)
    .replaceAll(/^-|-$/g, "");
