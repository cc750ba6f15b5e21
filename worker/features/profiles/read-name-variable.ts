import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ReadVariable } from "../../kit/variables.ts";

/** How somebody is called; null where they gave no name. */
export const readNameVariable: ReadVariable = async ({ db, actor }) => {
  const row = await db
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, actor.userId))
    .get();
  return row?.name || null;
};
