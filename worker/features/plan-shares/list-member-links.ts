import { and, eq, sql } from "drizzle-orm";
import { planMemberAccounts } from "../../../db/schema/plan-direction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { readAway } from "../absences/queries.ts";
import { planPeople } from "../plans/plan-people.ts";
import { planRight } from "../plans/plan-right.ts";
import { askedMember } from "./asked-member.ts";
import type { MemberLinks } from "./contract.ts";

/** Which of a plan's people have an account that may open it, and whom the actor is asked about. */
export async function listMemberLinks(ctx: ActorContext, planId: string): Promise<MemberLinks> {
  await planRight(ctx, planId);
  const { memberId, userId, isLinked, planId: of } = planMemberAccounts;
  const [people, links, [asked]] = await ctx.db.batch([
    planPeople(ctx, planId),
    ctx.db
      .select({ memberId, userId })
      .from(planMemberAccounts)
      .where(and(eq(of, planId), eq(isLinked, true))),
    ctx.db.select({ memberId: askedMember(ctx, planId) }).from(sql`(select 1)`),
  ]);
  const away = await readAway(
    ctx,
    links.map((link) => link.userId),
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return {
    // Of whoever has no part in the plan, or never opened it, nothing is told.
    items: links.flatMap((link) => {
      const name = names.get(link.userId);
      const isYou = link.userId === ctx.actor.userId;
      return name === undefined
        ? []
        : [
            {
              memberId: link.memberId,
              name,
              isYou,
              away: away.get(link.userId) ?? [],
            },
          ];
    }),
    asked: asked?.memberId ?? null,
  };
}
