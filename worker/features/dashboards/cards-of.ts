import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { holds } from "../../policy/permissions.ts";
import { adminCards } from "./admin-cards.ts";
import { type Card, placesOn } from "./card.ts";
import { memberCards } from "./member-cards.ts";
import type { Places } from "./rules.ts";

type Known = { cards: Readonly<Record<string, Pick<Card, "read">>>; places: Places };

/** The cards of a dashboard that the actor may see; the admin's is an admin's alone. */
export function cardsOf({ actor }: ActorContext, name: DashboardName): Known {
  if (name !== "admin") return { cards: memberCards, places: placesOn(memberCards, name) };
  if (!holds(actor.roles, "admin.dashboard")) throw new AppError("forbidden");
  return { cards: adminCards, places: placesOn(adminCards, name) };
}
