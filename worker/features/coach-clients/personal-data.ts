import { eq, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { coachClients, profiles } from "../../../db/schema/users.ts";
import { NAMED, type PersonalData, iso, ownRows } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  coaching: ownRows(
    v.array(
      v.object({
        with: v.string(),
        as: v.picklist(["coach", "client"]),
        focus: v.string(),
        since: v.string(),
      }),
    ),
    ({ db, actor: { userId }, limits }) => [
      db
        .select({
          name: NAMED,
          coachId: coachClients.coachId,
          focus: coachClients.focus,
          createdAt: coachClients.createdAt,
        })
        .from(coachClients)
        .innerJoin(
          profiles,
          sql`${profiles.id} = iif(${coachClients.coachId} = ${userId}, ${coachClients.clientId}, ${coachClients.coachId})`,
        )
        .where(or(eq(coachClients.coachId, userId), eq(coachClients.clientId, userId)))
        .limit(limits.exportRows),
    ],
    ([rows], ctx) =>
      rows.map((row) => ({
        with: row.name,
        as: row.coachId === ctx.actor.userId ? "coach" : "client",
        focus: row.focus,
        since: iso(row.createdAt),
      })),
  ),
};
