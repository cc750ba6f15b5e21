import type { ActorContext } from "../../../kernel/context.ts";
import { composeFor } from "../compose-for.ts";
import type { PreviewInput } from "./contract.ts";
import type { ShownSection } from "../contract.ts";
import { showOwn } from "../show-own.ts";

/** What a draft makes of a plan that the admin may open, kept nowhere. */
export async function previewTemplate(
  ctx: ActorContext,
  { definition, planId }: PreviewInput,
): Promise<ShownSection[]> {
  const of = definition.scope === "portfolio" ? null : (planId ?? ctx.actor.userId);
  const document = await composeFor(ctx, { definition, planId: of, since: null });
  return (await showOwn(ctx, of, document)) ?? [];
}
