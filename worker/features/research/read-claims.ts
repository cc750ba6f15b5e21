import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { researchClaims } from "../../../db/schema/research.ts";
import type { Context } from "../../kernel/context.ts";
import { Fact } from "../analyses/contract.ts";
import type { Claim } from "./contract.ts";

/** What was claimed, in its order. */
export async function readClaims({ db }: Context, researchId: string): Promise<Claim[]> {
  const rows = await db
    .select()
    .from(researchClaims)
    .where(eq(researchClaims.researchId, researchId))
    .orderBy(asc(researchClaims.number));
  return rows.map(({ researchId: _id, facts, ...claim }) => ({
    ...claim,
    facts: v.parse(v.array(Fact), facts),
  }));
}
