import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { Env } from "../../env.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { log } from "../../kernel/log.ts";
import type { CardTables } from "../../kit/wiring.ts";
import { cardsOf, type Dashboard, placesOn } from "./cards-of.ts";
import { storedLayout, toLayout } from "./queries.ts";
import { shareBatches } from "./share-batches.ts";

/**
 * The layout in one round trip and all cards that it shows in a second. A card that fails is null and takes
 * no other down; a hidden one is not read.
 */
export async function readDashboard(
  ctx: ActorContext,
  tables: CardTables,
  name: DashboardName,
  env: Env,
): Promise<Dashboard> {
  const cards = cardsOf(ctx, tables, name);
  const layout = toLayout(placesOn(cards, name), (await storedLayout(ctx, name))[0]);
  const sharing = shareBatches(ctx);
  const read = layout.columns.flat().map(async (id) => {
    try {
      return [id, await cards[id]?.read(sharing, env)] as const;
    } catch (error) {
      log("error", "dashboards.card-failed", { requestId: ctx.requestId, card: id, error });
      return [id, null] as const;
    }
  });
  return { layout, cards: Object.fromEntries(await Promise.all(read)) };
}
