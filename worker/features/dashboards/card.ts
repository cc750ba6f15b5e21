import * as v from "valibot";
import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { DashboardLayout } from "./contract.ts";
import type { Place, Places } from "./rules.ts";

export type Card<Name extends DashboardName = DashboardName, Data = unknown> = {
  /** Reads with ctx.db.batch([...]) share one round trip with the other cards. */
  read: (ctx: ActorContext) => Promise<Data>;
  data: v.GenericSchema<unknown, Data>;
  places: Record<Name, Place>;
};

/** One line of a dashboard: what the card tells, who reads it, and where it stands as designed. */
export function card<Data, Name extends DashboardName>(
  data: v.GenericSchema<unknown, Data>,
  read: (ctx: ActorContext) => Promise<Data>,
  places: Record<Name, Place>,
): Card<Name, Data> {
  return { data, read, places };
}

/** Each card's data: null where it could not be read, nothing where the card is hidden. */
export type DataOf<All> = {
  [Id in keyof All]?:
    | (All[Id] extends { read: (ctx: ActorContext) => Promise<infer Data> } ? Data : never)
    | null
    | undefined;
};

export type Dashboard<All> = { layout: DashboardLayout; cards: DataOf<All> };

export function placesOn<Name extends DashboardName>(
  cards: Record<string, { places: Record<Name, Place> }>,
  name: Name,
): Places {
  return Object.entries(cards).map(([id, { places }]) => ({ id, place: places[name] }));
}

/** The contract of a dashboard, made of its cards' own. */
export function answerOf(cards: Record<string, { data: v.GenericSchema }>) {
  return v.object({ layout: DashboardLayout, cards: v.object(dataOf(cards)) });
}

/** The same of one card by itself. */
export function cardAnswerOf(cards: Record<string, { data: v.GenericSchema }>) {
  return v.object({ cards: v.object(dataOf(cards)) });
}

function dataOf(cards: Record<string, { data: v.GenericSchema }>) {
  return Object.fromEntries(
    Object.entries(cards).map(([id, { data }]) => [id, v.optional(v.nullable(data))]),
  );
}
