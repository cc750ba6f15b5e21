import type { DataOf } from "../../../worker/features/dashboards/api.ts";

import type { LazyBody } from "./lazy-body.tsx";

/** How much room a card takes while its data are on their way. */
export type CardShape = "rows" | "person" | "figures" | "chart";

export type Face<Data> = {
  title: string;
  /** One line for whoever chooses their cards. */
  shows: string;
  shape: CardShape;
  /** Where the card leads as a whole. */
  leadsTo?: { label: string; to: string };
  Body: LazyBody<Data>;
  /** What in it waits for the person, as part of a sentence; null when nothing does. */
  waiting?: (data: Data) => string | null;
};

/** A face for each card that the server knows: one that is forgotten is a type error. */
export type Faces<All> = { [Id in keyof All]-?: Face<NonNullable<DataOf<All>[Id]>> };

/** Any of them, where only the registry knows which data belong to which. */
export type SomeFaces = Readonly<Record<string, Face<never>>>;
export type SomeData = Readonly<Record<string, unknown>>;
