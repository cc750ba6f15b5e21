import { type SQLWrapper, sql } from "drizzle-orm";
import { passkeys, totpFactors } from "../../../db/schema/factors.ts";

/** 1 when the person has a factor that was verified. For the queries that read a session or an account. */
export function hasFactorOf(userId: SQLWrapper) {
  return sql<number>`(exists(select 1 from ${totpFactors} where ${totpFactors.userId} = ${userId} and ${totpFactors.verifiedAt} is not null) or exists(select 1 from ${passkeys} where ${passkeys.userId} = ${userId}))`;
}

/** In a statement: the passkey that was shown is still the person's. */
export function hasPasskey(userId: string, credentialId: string) {
  return sql`exists(select 1 from ${passkeys} where ${passkeys.userId} = ${userId} and ${passkeys.credentialId} = ${credentialId})`;
}
