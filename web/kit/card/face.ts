import type { ComponentType } from "react";

/** How much room a card takes while its data are on their way. */
export type CardShape = "rows" | "person" | "figures" | "chart";

export type LazyBody<Data> = ComponentType<{ data: Data }> & {
  /** Awaited by the screen's loader: the server renders in one go and waits for nothing. */
  prepare: () => Promise<void>;
};

export type Face<Data> = {
  title: string;
  /** One line for whoever chooses their cards. */
  shows: string;
  shape: CardShape;
  /** Where the card leads as a whole. */
  leadsTo?: { label: string; to: string };
  /** What can be done with it at once, where it leads to; not by an admin who acts as somebody. */
  offers?: { label: string; to: string };
  Body: LazyBody<Data>;
  /** What it says of itself in a sentence, whether or not anything waits. */
  says?: (data: Data) => string | null;
  /** Nothing is left to do in it: it stays away. */
  isDone?: (data: Data) => boolean;
  /** What in it waits for the person, as part of a sentence; null when nothing does. */
  waiting?: (data: Data) => string | null;
};

/** What the feature reads for a card of this id is what its face shows. */
export function face<Data>(facts: Face<Data>): Face<never> {
  // A list of all cards cannot name each one's data; the frame hands each face its own.
  return facts as unknown as Face<never>;
}

/** By the card's id. */
export type Faces = Readonly<Record<string, Face<never>>>;
export type SomeData = Readonly<Record<string, unknown>>;

/** On the server alone: from then on its pages hold all bodies. */
export async function prepareFaces(faces: Faces): Promise<void> {
  await Promise.all(Object.values(faces).map(({ Body }) => Body.prepare()));
}
