import { and, eq, sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { personRecord } from "../users/person-record.ts";
import type { OwnProfile, ProfileChanges } from "./contract.ts";
import { readOwnProfile } from "./queries.ts";

/** Writes the named fields over the version that the person saw; over another one, nothing. */
export async function updateOwnProfile(
  ctx: ActorContext,
  changes: ProfileChanges,
  version: number,
): Promise<OwnProfile> {
  const where = and(eq(profiles.id, ctx.actor.userId), eq(profiles.version, version));
  const isTold = changes.fullName !== undefined;
  try {
    await transaction(ctx.db, [
      ...(isTold ? [keepChange(ctx, personRecord, { deed: "changed", where })] : []),
      ctx.db
        .update(profiles)
        .set({ ...changes, updatedAt: ctx.clock.now(), version: sql`${profiles.version} + 1` })
        .where(where),
      premiseHeld(ctx.db),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readOwnProfile(ctx));
    throw error;
  }
  return readOwnProfile(ctx);
}
