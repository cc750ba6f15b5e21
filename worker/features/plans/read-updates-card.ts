import type { ActorContext } from "../../kernel/context.ts";
import type { UpdatesCard } from "./cards/contract.ts";
import { itemAddress, planAddress, writeAddress } from "./item-address.ts";
import { byPart, type Waiting, waitingFor } from "./rules/waiting.ts";
import { readWaitingPlans } from "./read-waiting-plans.ts";

/** What waits for the person in every plan that they may change, by the rules by which the plan shows it. */
export async function readUpdatesCard(ctx: ActorContext): Promise<UpdatesCard> {
  const { userId } = ctx.actor;
  const plans = await readWaitingPlans(ctx, { levels: 1 });
  const waiting = plans.flatMap(({ planId, plan, label, today, memberId }) =>
    waitingFor(plan, { today, memberId, userId }).map((entry) => ({
      ...entry,
      planId,
      title: plan.get(entry.kind, entry.id)?.title ?? "",
      planOf: planId === userId ? null : label,
      address: addressOf(planId, entry, userId),
    })),
  );
  const countOf = (part: Waiting["part"]) => waiting.filter((one) => one.part === part).length;
  const [only, ...others] = new Set(waiting.map(({ planId }) => planId));
  return {
    asked: countOf("asked"),
    read: countOf("read"),
    write: countOf("write"),
    queue:
      only === undefined || others.length > 0
        ? null
        : planAddress(only, userId, "dashboard?part=updates"),
    waiting: waiting
      .toSorted((a, b) => byPart(a, b))
      .slice(0, ctx.limits.cardRows)
      .map(({ part, kind, id, title, planOf, address }) => ({
        part,
        kind,
        id,
        title,
        planOf,
        address,
      })),
  };
}

function addressOf(planId: string, { part, kind, id }: Waiting, readerId: string): string {
  const address = itemAddress({ planId, kind, itemId: id }, readerId);
  return part === "write" ? writeAddress(address) : address;
}
