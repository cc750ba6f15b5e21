import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { isOwner } from "../plans/is-owner.ts";
import { planRight } from "../plans/plan-right.ts";

/** Only its owner shares a plan. Others who know it are told so; to the rest there is no such plan. */
export async function requireOwner(ctx: ActorContext, planId: string): Promise<void> {
  if (await isOwner(ctx, planId)) return;
  await planRight(ctx, planId);
  throw new AppError("forbidden", { detail: "Only the owner of a plan can share it." });
}
