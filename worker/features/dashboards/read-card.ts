import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { AdminCards } from "./admin-cards.ts";
import type { DataOf } from "./card.ts";
import { cardsOf } from "./cards-of.ts";
import type { MemberCards } from "./member-cards.ts";

/** One card by itself: read again after a failure, or for the first time when it was hidden before. */
export async function readCard(
  ctx: ActorContext,
  name: DashboardName,
  id: string,
): Promise<{ cards: DataOf<MemberCards & AdminCards> }> {
  const { cards } = cardsOf(ctx, name);
  const card = Object.hasOwn(cards, id) ? cards[id] : undefined;
  if (!card) throw notFound("card", id);
  return { cards: { [id]: await card.read(ctx) } };
}
