import { sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { userCredentials } from "../../../db/schema/users.ts";

/** In a statement: the password that was checked is still the person's. Checking it takes a while. */
export function hasPassword(userId: string, passwordHash: string) {
  return sql`exists(select 1 from ${userCredentials} where ${qualified(userCredentials.userId)} = ${userId} and ${qualified(userCredentials.passwordHash)} = ${passwordHash})`;
}
