import { and, eq, notInArray } from "drizzle-orm";
import { userLabels } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { changeAccount } from "./change-account.ts";
import type { UserDetail } from "./contract.ts";
import { findAccount } from "./find-account.ts";

/** Gives a person the labels by which admins find them again, in place of those that they had. */
export async function labelUser(
  ctx: ActorContext,
  id: string,
  labels: readonly string[],
  version: number,
): Promise<UserDetail> {
  await findAccount(ctx, id);
  const before = await ctx.db
    .select({ label: userLabels.label })
    .from(userLabels)
    .where(eq(userLabels.userId, id));
  const had = before.map(({ label }) => label).toSorted();
  const wanted = [...new Set(labels)].toSorted();
  const createdAt = ctx.clock.now();
  const isLeftOut = wanted.length > 0 ? notInArray(userLabels.label, wanted) : undefined;
  return changeAccount(ctx, {
    id,
    version,
    alongside: [
      ctx.db.delete(userLabels).where(and(eq(userLabels.userId, id), isLeftOut)),
      ...(wanted.length === 0
        ? []
        : [
            ctx.db
              .insert(userLabels)
              .values(wanted.map((label) => ({ userId: id, label, createdAt })))
              .onConflictDoNothing(),
          ]),
    ],
    event: {
      type: "person_labels_changed",
      details: { from: had.join(", "), to: wanted.join(", ") },
      isInternal: true,
    },
  });
}
