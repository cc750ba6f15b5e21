import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { Env } from "../../env.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { CardTables } from "../../kit/wiring.ts";
import { cardsOf, type Dashboard } from "./cards-of.ts";

/** One card by itself: read again after a failure, or for the first time when it was hidden before. */
export async function readCard(
  ctx: ActorContext,
  tables: CardTables,
  name: DashboardName,
  { id, env }: { id: string; env: Env },
): Promise<Pick<Dashboard, "cards">> {
  const cards = cardsOf(ctx, tables, name);
  const card = Object.hasOwn(cards, id) ? cards[id] : undefined;
  if (!card) throw notFound("card", id);
  return { cards: { [id]: await card.read(ctx, env) } };
}
