import { eq } from "drizzle-orm";
import * as v from "valibot";
import { promptAgreements } from "../../../db/schema/prompts.ts";
import { iso, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  aiTestAgreement: ownRows(
    v.array(v.object({ says: v.string(), givenAt: v.string() })),
    (ctx) => [
      ctx.db.select().from(promptAgreements).where(eq(promptAgreements.userId, ctx.actor.userId)),
    ],
    ([given]) => given.map(({ says, givenAt }) => ({ says, givenAt: iso(givenAt) })),
  ),
};
