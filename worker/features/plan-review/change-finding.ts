import { eq, sql } from "drizzle-orm";
import { planFindings } from "../../../db/schema/plan-review.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, notFound, staleVersion } from "../../kernel/errors.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { recordEvent } from "../audit/record-event.ts";
import { itemTitle } from "../plans/item-title.ts";
import { requireEdit, stillMay } from "../plans/plan-right.ts";
import type { FindingChange, FindingNote, FindingPath } from "./contract.ts";
import { isFinding, toNote } from "./queries.ts";

/** Who sees to a finding and by when, or that it is left out; of one that nobody noted yet, over version 0. */
export async function changeFinding(
  ctx: ActorContext,
  { planId, ...ref }: FindingPath,
  change: FindingChange,
  version: number,
): Promise<FindingNote> {
  await requireEdit(ctx, planId);
  refusePast(ctx, change);
  const { rule, kind, id } = ref;
  const owner = "ownerMemberId" in change ? change.ownerMemberId : null;
  const [[there], [before]] = await ctx.db.batch([
    ctx.db
      .select({
        item: itemTitle(ctx, { planId, kind, itemId: id }),
        owner: itemTitle(ctx, { planId, kind: "teamMember", itemId: owner ?? "" }),
      })
      .from(sql`(select 1)`),
    ctx.db.select().from(planFindings).where(isFinding(planId, ref)),
  ]);
  if (!there || there.item === null) throw notFound(kind, id);
  if (owner !== null && there.owner === null) {
    throw invalidInput({ ownerMemberId: "This person isn't in the plan any more." });
  }
  if ((before?.version ?? 0) !== version) throw staleVersion(before ? toNote(before) : null);
  const now = ctx.clock.now();
  const written = writtenBy(change);
  const isMute = "mutedUntil" in change;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, stillMay(ctx, planId, "edit")),
      ctx.db
        .insert(planFindings)
        .values({
          planId,
          rule,
          kind,
          itemId: id,
          firstSeenAt: now,
          updatedAt: now,
          ...written,
          version: version + 1,
        })
        .onConflictDoUpdate({
          target: [planFindings.planId, planFindings.rule, planFindings.itemId],
          set: { ...written, updatedAt: now, version: sql`${planFindings.version} + 1` },
          setWhere: eq(planFindings.version, version),
        }),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: isMute && change.mutedUntil !== null ? "plan_finding_muted" : "plan_finding_changed",
        userId: ctx.actor.userId,
        details: { planId, rule, itemId: id },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    await requireEdit(ctx, planId);
    throw staleVersion(await readNote(ctx, planId, ref));
  }
  const note = await readNote(ctx, planId, ref);
  if (!note) throw notFound(kind, id);
  return note;
}

/** Until today at least: what is muted until yesterday is not. */
function refusePast(ctx: ActorContext, change: FindingChange): void {
  if (!("mutedUntil" in change) || change.mutedUntil === null) return;
  if (change.mutedUntil >= dayOf(ctx.clock.now(), ctx.actor.zone)) return;
  throw invalidInput({ mutedUntil: "Choose today or a later day." });
}

const writtenBy = (change: FindingChange) =>
  "mutedUntil" in change && change.mutedUntil === null
    ? { mutedUntil: null, muteReason: "" }
    : change;

async function readNote(
  ctx: ActorContext,
  planId: string,
  ref: Omit<FindingPath, "planId">,
): Promise<FindingNote | null> {
  const row = await ctx.db.select().from(planFindings).where(isFinding(planId, ref)).get();
  return row ? toNote(row) : null;
}
