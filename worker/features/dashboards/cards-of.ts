import * as v from "valibot";
import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { CardTable, CardTables } from "../../kit/wiring.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { hasRight, may, permissionNamed } from "../../policy/permissions.ts";
import { DashboardLayout } from "./contract.ts";
import type { Places } from "./rules.ts";

export type Dashboard = {
  layout: DashboardLayout;
  /** By the card's id: null where it could not be read, nothing where the card is hidden. */
  cards: Record<string, unknown>;
};

/** The cards of a dashboard that the actor may see; the admin's is an admin's alone, and no more than they may. */
export function cardsOf(
  { actor }: ActorContext,
  tables: CardTables,
  name: DashboardName,
): CardTable {
  if (name !== "admin") return tables.member;
  if (!may(actor, "dashboards.admin")) throw new AppError("forbidden");
  return Object.fromEntries(
    Object.entries(tables.admin).filter(
      ([, { permission }]) => !permission || hasRight(actor, permissionNamed(permission)),
    ),
  );
}

export function placesOn(cards: CardTable, name: DashboardName): Places {
  return Object.entries(cards).flatMap(([id, { places }]) => {
    const place = places[name];
    return place ? [{ id, place }] : [];
  });
}

/** The contract of a dashboard, made of its cards' own. */
export function answerOf(cards: CardTable) {
  return v.object({ layout: DashboardLayout, cards: dataOf(cards) });
}

/** The same of one card by itself. */
export function cardAnswerOf(cards: CardTable) {
  return v.object({ cards: dataOf(cards) });
}

function dataOf(cards: CardTable) {
  return v.object(
    Object.fromEntries(
      Object.entries(cards).map(([id, { data }]) => [id, v.optional(v.nullable(data))]),
    ),
  );
}
