import * as v from "valibot";
import type { ActorContext } from "../../kernel/context.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import { BuilderDraft } from "./contract.ts";
import { findDraft } from "./queries.ts";

export const personalData: PersonalData = {
  /** What was answered in the strategy builder of the person's own plan. */
  planBuilderDrafts: { schema: v.array(BuilderDraft), pages: readOwnDraft },
};

async function* readOwnDraft(ctx: ActorContext): AsyncGenerator<object[]> {
  const draft = await findDraft(ctx, ctx.actor.userId);
  yield draft ? [draft] : [];
}
