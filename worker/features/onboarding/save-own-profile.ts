import { eq, sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { keepChange } from "../../kit/records.ts";
import { personRecord } from "../users/person-record.ts";
import type { CompanyInput, ProfileSetupInput } from "./contract.ts";

/** Writes the fields that are present, on the person's own profile and no other. */
export async function saveOwnProfile(ctx: ActorContext, input: ProfileSetupInput | CompanyInput) {
  const where = eq(profiles.id, ctx.actor.userId);
  const isTold = "fullName" in input;
  await transaction(ctx.db, [
    ...(isTold ? [keepChange(ctx, personRecord, { deed: "changed", where })] : []),
    ctx.db
      .update(profiles)
      .set({ ...input, updatedAt: ctx.clock.now(), version: sql`${profiles.version} + 1` })
      .where(where),
  ]);
}
