import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { log } from "../../kernel/log.ts";
import type { AdminCards } from "./admin-cards.ts";
import type { Dashboard } from "./card.ts";
import { cardsOf } from "./cards-of.ts";
import type { MemberCards } from "./member-cards.ts";
import { storedLayout, toLayout } from "./queries.ts";
import { shareBatches } from "./share-batches.ts";

type DashboardOf<Name extends DashboardName> = Dashboard<
  Name extends "admin" ? AdminCards : MemberCards
>;

/**
 * The layout in one round trip and all cards that it shows in a second. A card that fails is null and takes
 * no other down; a hidden one is not read.
 */
export async function readDashboard<Name extends DashboardName>(
  ctx: ActorContext,
  name: Name,
): Promise<DashboardOf<Name>> {
  const { cards, places } = cardsOf(ctx, name);
  const layout = toLayout(places, (await storedLayout(ctx, name))[0]);
  const sharing = shareBatches(ctx);
  const read = layout.columns.flat().map(async (id) => {
    try {
      return [id, await cards[id]?.read(sharing)] as const;
    } catch (error) {
      log("error", "dashboards.card-failed", { requestId: ctx.requestId, card: id, error });
      return [id, null] as const;
    }
  });
  // Which data belong to which id is what card() has checked for each line of the registry.
  return { layout, cards: Object.fromEntries(await Promise.all(read)) } as DashboardOf<Name>;
}
