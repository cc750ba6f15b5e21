import { sql } from "drizzle-orm";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, staleVersion } from "../../kernel/errors.ts";
import {
  changeWork,
  type IncomingKind,
  type IncomingKinds,
  isThere,
  versionOf,
} from "../../kit/incoming.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { IncomingWork, ItemAddress, WorkInput } from "./contract.ts";
import { kindNamed, readMergedInto } from "./queries.ts";
import { readWork } from "./read-work.ts";
import { refuseOwner, tellOwner } from "./tell-owner.ts";

/** Changes who has something, how far it is, or its labels, over the version that was seen. */
export async function changeItem(
  ctx: ActorContext,
  kinds: IncomingKinds,
  address: ItemAddress,
  input: WorkInput,
  version: number,
): Promise<IncomingWork> {
  const kind = kindNamed(ctx, kinds, address.kind, "edit");
  const { id } = address;
  const before = await readWork(ctx, kinds, address);
  if (before.version !== version) throw staleVersion(before);
  if (before.isMerged) throw invalidInput({ state: "It is merged. Undo that first." });
  refuseState(kind, input.state);
  await refuseOwner(ctx, kind, input.ownerId);
  const { state, ...others } = input;
  // What was merged into it goes the same way.
  const merged = state === undefined ? [] : await readMergedInto(ctx, kind.record.name, id);
  const told =
    input.ownerId && input.ownerId !== before.owner?.id
      ? await tellOwner(ctx, { ...before, ownerId: input.ownerId, version: version + 1 })
      : [];
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`${isThere(kind, id)} and ${versionOf(kind, id)} = ${version}`),
      ...(state === undefined ? [] : await changeWork(ctx, kind, merged, { state })),
      ...(await changeWork(ctx, kind, [id], { state, ...others })),
      recordEvent(ctx, {
        type: "incoming_changed",
        userId: ctx.actor.userId,
        details: {
          kind: kind.record.name,
          recordId: id,
          fields: Object.keys(input).join(", "),
          ...(state === undefined ? {} : { state }),
        },
      }),
      ...told,
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(await readWork(ctx, kinds, address));
  }
  if (told.length > 0 || state !== undefined) ctx.effects.wake();
  return readWork(ctx, kinds, address);
}

/** Each kind has its own words. */
export function refuseState({ states, record }: IncomingKind, state: string | null | undefined) {
  if (state === undefined || state === null || Object.hasOwn(states, state)) return;
  throw invalidInput({ state: `${record.plural} can't be in this state.` });
}
