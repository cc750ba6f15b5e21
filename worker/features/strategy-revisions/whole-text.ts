import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { applyDifference } from "./rules/difference.ts";

/** The version that a packed one builds on; none stands beside a whole one. */
export const baseRevisions = alias(strategyRevisions, "base_revisions");

export const isBase = sql`${eq(baseRevisions.planId, qualified(strategyRevisions.planId))}
  and ${qualified(baseRevisions.version)} = ${qualified(strategyRevisions.baseVersion)}
  and ${qualified(strategyRevisions.baseVersion)} <> ${qualified(strategyRevisions.version)}`;

/** As the database has them: data that are no JSON are told as none. */
export const TEXTS = {
  version: strategyRevisions.version,
  baseVersion: strategyRevisions.baseVersion,
  stored: sql<string>`iif(json_valid(${qualified(strategyRevisions.dataSnapshot)}), ${qualified(strategyRevisions.dataSnapshot)}, 'null')`,
  base: sql<string | null>`${qualified(baseRevisions.dataSnapshot)}`,
};

type Texts = { version: number; baseVersion: number | null; stored: string; base: string | null };

/** A version's plan as the text that the database once made of it. */
export function wholeText({ version, baseVersion, stored, base }: Texts): string {
  if (baseVersion === null || baseVersion === version) return stored;
  return (base !== null && applyDifference(base, stored)) || "null";
}
