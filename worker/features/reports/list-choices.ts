import type { ActorContext } from "../../kernel/context.ts";
import { listPlanChoices } from "../plan-list/queries.ts";
import type { ReportChoices } from "./contract.ts";
import { listOffered } from "./templates/queries.ts";

/** By which templates the actor can have reports, and of which plans: their first one, and all that they may open. */
export async function listChoices(ctx: ActorContext): Promise<ReportChoices> {
  const [offered, others] = await Promise.all([listOffered(ctx), listPlanChoices(ctx)]);
  return {
    templates: offered.map(({ id, name, definition: { scope, audience, length, sections } }) => ({
      id,
      name,
      scope,
      audience,
      length,
      headings: sections.map(({ heading }) => heading),
      written: sections.flatMap(({ heading, instruction }) =>
        instruction === "" ? [] : [heading],
      ),
    })),
    plans: [
      { id: ctx.actor.userId, name: "My plan" },
      ...others.items.map(({ planId, name, ownerName }) => ({
        id: planId,
        name: name || `${ownerName}’s plan`,
      })),
    ],
  };
}
