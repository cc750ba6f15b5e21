import { and, asc, sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { matches } from "../../kit/matches.ts";
import { personName } from "../plans/plan-people.ts";
import { worksWith } from "./works-with.ts";

/** People whom the actor works with, by name. */
export function findAround(ctx: ActorContext, q: string | undefined) {
  return ctx.db
    .select({ id: profiles.id, name: personName, avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .where(and(worksWith(ctx), matches([profiles.fullName], q)))
    .orderBy(asc(sql`${personName} collate nocase`), asc(profiles.id))
    .limit(ctx.limits.peopleAroundShown);
}
