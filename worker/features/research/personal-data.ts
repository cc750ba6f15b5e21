import { asc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { researchClaims, researches, researchSources } from "../../../db/schema/research.ts";
import { RESEARCH_SOURCE_KINDS, RESEARCH_STATES } from "../../../db/values/research.ts";
import { iso, ownRows, type PersonalData } from "../../kit/personal-data.ts";
import { ResearchScope, StoredBrief } from "./contract.ts";

/** What a research quotes stays with its sources; what its person asked and wrote is theirs. */
export const personalData: PersonalData = {
  researches: ownRows(
    v.array(
      v.object({
        id: v.string(),
        topic: v.string(),
        question: v.nullable(v.string()),
        state: v.picklist(RESEARCH_STATES),
        texts: v.array(v.string()),
        createdAt: v.string(),
        updatedAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(researches)
        .where(eq(researches.ownerId, actor.userId))
        .orderBy(asc(researches.createdAt))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ id, scope, state, brief, createdAt, updatedAt }) => {
        const { topic, question } = v.parse(ResearchScope, scope);
        const read = v.safeParse(StoredBrief, brief);
        const texts = (read.success ? read.output.sections : []).flatMap(({ own }) =>
          own ? [own.text] : [],
        );
        return {
          id,
          topic,
          question,
          state,
          texts,
          createdAt: iso(createdAt),
          updatedAt: iso(updatedAt),
        };
      }),
  ),
  researchSources: ownRows(
    v.array(
      v.object({
        researchId: v.string(),
        kind: v.picklist(RESEARCH_SOURCE_KINDS),
        address: v.string(),
        claims: v.number(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select({
          researchId: researchSources.researchId,
          kind: researchSources.kind,
          address: researchSources.address,
          claims: sql<number>`(select count(*) from ${researchClaims} c where c.research_id = ${researchSources}.research_id and c.source_number = ${researchSources}.number)`,
        })
        .from(researchSources)
        .innerJoin(researches, eq(researches.id, researchSources.researchId))
        .where(eq(researches.ownerId, actor.userId))
        .orderBy(asc(researchSources.researchId), asc(researchSources.number))
        .limit(limits.exportRows),
    ],
    ([rows]) => rows,
  ),
};
