import { inArray } from "drizzle-orm";
import { adminGrants } from "../../../db/schema/grants.ts";
import type { Context } from "../../kernel/context.ts";

/** With the role its limits go: who gets it again has everything, as everyone who gets it. */
export function dropGrants({ db }: Context, ids: readonly string[]) {
  return db.delete(adminGrants).where(inArray(adminGrants.userId, [...ids]));
}
