import {
  GRANT_AREAS,
  GRANT_LEVELS,
  type GrantArea,
  type GrantLevel,
} from "../../db/values/grants.ts";
import type { RightArea } from "../kit/manifest.ts";

/** What an admin's rights are narrowed to; null means everything. */
export type Grants = Readonly<Partial<Record<GrantArea, GrantLevel>>> | null;

/** What is asked of an area; "everything" of nobody whose rights are narrowed. */
export type RightLevel = GrantLevel | "everything";

/** The areas that something is of. */
export function areasOf(area: RightArea | undefined): readonly GrantArea[] {
  if (area === undefined || area === "any" || area === "everything") return [];
  return typeof area === "string" ? [area] : area;
}

/** Whether grants let somebody do what is of this area, to whom a role gives it already. */
export function isGranted(
  grants: Grants,
  area: RightArea | undefined,
  level: RightLevel = "read",
): boolean {
  if (grants === null || area === undefined) return true;
  if (area === "everything" || level === "everything") return false;
  if (area === "any") return true;
  return areasOf(area).some((one) => {
    const held = grants[one];
    return held !== undefined && GRANT_LEVELS.indexOf(held) >= GRANT_LEVELS.indexOf(level);
  });
}

/** As they are stored. What this version does not know opens nothing, and never means everything. */
export function readGrants(stored: Readonly<Record<string, string>>): Grants {
  if (Object.keys(stored).length === 0) return null;
  const known = GRANT_AREAS.flatMap((area): [GrantArea, GrantLevel][] => {
    const level = GRANT_LEVELS.find((one) => one === stored[area]);
    return level ? [[area, level]] : [];
  });
  return Object.fromEntries(known);
}

export const AREA_WORDS: Readonly<Record<GrantArea, string>> = {
  content: "Content",
  redirects: "Redirects",
  people: "People",
  consents: "Consents",
  operations: "Operations",
  ai: "AI",
  coaching: "Coaching",
};

export const LEVEL_WORDS: Readonly<Record<GrantLevel, string>> = {
  read: "Read",
  edit: "Edit",
  publish: "Publish",
};

/** All of it in a line, for the audit log and notifications. */
export function grantWords(grants: Grants): string {
  if (grants === null) return "everything";
  const words = GRANT_AREAS.flatMap((area) => {
    const level = grants[area];
    return level ? [`${AREA_WORDS[area]} (${level})`] : [];
  });
  return words.join(", ") || "nothing";
}

/** Which right somebody lacks, in one sentence. */
export function missingWords(area: RightArea | undefined, level: RightLevel): string {
  const areas = areasOf(area).map((one) => `${AREA_WORDS[one]} (${level})`);
  if (areas.length === 0 || level === "everything") {
    return "Only an admin with all rights can do this.";
  }
  return `You need ${areas.join(" or ")}.`;
}
