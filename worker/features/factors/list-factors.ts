import { and, asc, eq, isNotNull } from "drizzle-orm";
import { passkeys, totpFactors } from "../../../db/schema/factors.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { readStanding } from "../sessions/read-standing.ts";
import type { FactorList, FactorRow } from "./contract.ts";
import { unusedRecoveryCodes } from "./make-recovery-codes.ts";

/** The person's factors that count, the oldest first, and how many recovery codes they have left. */
export async function listFactors(ctx: ActorContext): Promise<FactorList> {
  const { userId } = ctx.actor;
  const [standing, [totp, keys, counted]] = await Promise.all([
    readStanding(ctx),
    ctx.db.batch([
      ctx.db
        .select()
        .from(totpFactors)
        .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.verifiedAt)))
        .orderBy(asc(totpFactors.createdAt)),
      ctx.db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt)),
      unusedRecoveryCodes(ctx, userId),
    ]),
  ]);
  return {
    items: [
      ...totp.map((row) => toRow({ ...row, isBackedUp: false }, "totp")),
      ...keys.map((row) => toRow(row, "passkey")),
    ],
    recoveryCodesLeft: counted[0]?.left ?? 0,
    mustHaveOne: standing.mustHaveFactor,
  };
}

type Stored = {
  id: string;
  name: string;
  isBackedUp: boolean;
  createdAt: number;
  lastUsedAt: number | null;
  version: number;
};

function toRow(row: Stored, kind: FactorRow["kind"]): FactorRow {
  const { id, name, isBackedUp, version } = row;
  const lastUsedAt = row.lastUsedAt === null ? null : new Date(row.lastUsedAt).toISOString();
  const createdAt = new Date(row.createdAt).toISOString();
  return { kind, id, name, isBackedUp, version, createdAt, lastUsedAt };
}
