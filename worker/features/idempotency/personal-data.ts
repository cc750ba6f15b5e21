import { eq } from "drizzle-orm";
import * as v from "valibot";
import { idempotencyKeys } from "../../../db/schema/idempotency.ts";
import { iso, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  idempotencyKeys: ownRows(
    v.array(v.object({ operation: v.string(), key: v.string(), createdAt: v.string() })),
    ({ db, actor, limits }) => [
      db
        .select({
          operation: idempotencyKeys.operation,
          key: idempotencyKeys.key,
          createdAt: idempotencyKeys.createdAt,
        })
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.userId, actor.userId))
        .limit(limits.exportRows),
    ],
    ([rows]) => rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) })),
  ),
};
