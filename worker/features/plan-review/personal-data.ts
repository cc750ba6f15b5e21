import * as v from "valibot";
import type { ActorContext } from "../../kernel/context.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import { FindingNote } from "./contract.ts";
import { findingsAfter } from "./queries.ts";

export const personalData: PersonalData = {
  /** What is kept of the findings in the person's own plan. */
  planFindings: { schema: v.array(FindingNote), pages: readOwnFindings },
};

async function* readOwnFindings(ctx: ActorContext): AsyncGenerator<object[]> {
  const limit = ctx.limits.exportPage;
  for (let cursor: string | undefined; ;) {
    const page = await findingsAfter(ctx, ctx.actor.userId, { cursor, limit });
    yield page.items;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}
