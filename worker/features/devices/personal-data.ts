import { eq } from "drizzle-orm";
import * as v from "valibot";
import { devices } from "../../../db/schema/devices.ts";
import { type PersonalData, iso, isoOrNull, ownRows } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  devices: ownRows(
    v.array(
      v.object({
        id: v.string(),
        userAgent: v.string(),
        ipAddress: v.nullable(v.string()),
        info: v.unknown(),
        trustedUntil: v.nullable(v.string()),
        createdAt: v.string(),
        lastUsedAt: v.string(),
      }),
    ),
    (ctx) => [
      ctx.db
        .select()
        .from(devices)
        .where(eq(devices.userId, ctx.actor.userId))
        .limit(ctx.limits.exportRows),
    ],
    ([rows]) =>
      rows.map((row) => ({
        id: row.id,
        userAgent: row.userAgent,
        ipAddress: row.ipAddress,
        info: row.info,
        trustedUntil: isoOrNull(row.trustedUntil),
        createdAt: iso(row.createdAt),
        lastUsedAt: iso(row.lastUsedAt),
      })),
  ),
};
