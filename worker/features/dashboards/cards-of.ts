import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { holds } from "../../policy/permissions.ts";
import { ADMIN_CARDS } from "./admin-cards.ts";
import { type Card, placesOn } from "./card.ts";
import { MEMBER_CARDS } from "./member-cards.ts";
import type { Places } from "./rules.ts";

type Known = { cards: Readonly<Record<string, Pick<Card, "read">>>; places: Places };

/** The cards of a dashboard that the actor may see; the admin's is an admin's alone. */
export function cardsOf({ actor }: ActorContext, name: DashboardName): Known {
  if (name !== "admin") return { cards: MEMBER_CARDS, places: placesOn(MEMBER_CARDS, name) };
  if (!holds(actor.roles, "admin.dashboard")) throw new AppError("forbidden");
  return { cards: ADMIN_CARDS, places: placesOn(ADMIN_CARDS, name) };
}
