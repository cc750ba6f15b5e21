import { and, eq, isNotNull } from "drizzle-orm";
import { passkeys, totpFactors } from "../../../db/schema/factors.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { FactorAddress } from "./contract.ts";

export const FACTOR_TABLES = { totp: totpFactors, passkey: passkeys } as const;

/** The person's own factor, and only one that counts. */
export function ownFactor(ctx: ActorContext, { kind, id }: FactorAddress) {
  const table = FACTOR_TABLES[kind];
  const counts = kind === "totp" ? isNotNull(totpFactors.verifiedAt) : undefined;
  return and(eq(table.id, id), eq(table.userId, ctx.actor.userId), counts);
}
