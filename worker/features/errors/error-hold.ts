import { eq } from "drizzle-orm";
import { errorGroups } from "../../../db/schema/errors.ts";
import type { HoldKind } from "../../kit/retention.ts";

export const errorHold: HoldKind = {
  label: "Error",
  read: "errors.read",
  find: async ({ db }, id) => {
    const { errorName, errorMessage, fingerprint } = errorGroups;
    const found = await db
      .select({ errorName, errorMessage })
      .from(errorGroups)
      .where(eq(fingerprint, id))
      .get();
    return found ? `${found.errorName}: ${found.errorMessage}` : null;
  },
  address: (_ctx, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, `/admin/error-logs?open=${id}`]))),
};
