import type { ComponentType } from "react";
import { type LazyPart, lazyPart } from "../load-failures/lazy-part.tsx";
import { type CardShape, CardSkeleton } from "./card-skeleton.tsx";

type Facts<Data> = {
  title: string;
  /** One line, for people who choose their cards. */
  shows: string;
  shape: CardShape;
  /** Where the card leads as a whole. */
  leadsTo?: { label: string; to: string };
  /** What can be done with it at once, where it leads to; not by an admin who acts as somebody. */
  offers?: { label: string; to: string };
  /** What it shows, in a script of its own. */
  load: () => Promise<ComponentType<{ data: Data }>>;
  /** What it says of itself in a sentence, whether or not anything waits. */
  says?: (data: Data) => string | null;
  /** Nothing is left to do in it: it stays away. */
  isDone?: (data: Data) => boolean;
  /** What in it waits for the person, as part of a sentence; null when nothing does. */
  waiting?: (data: Data) => string | null;
};

export type Face<Data> = Omit<Facts<Data>, "load"> & { Body: LazyPart<{ data: Data }> };

/** What the feature reads for a card of this id is what its face shows. */
export function face<Data>({ load, ...facts }: Facts<Data>): Face<never> {
  const waiting = <CardSkeleton shape={facts.shape} title={facts.title} />;
  // A list of all cards cannot name each one's data; the frame hands each face its own.
  return { ...facts, Body: lazyPart(load, waiting) };
}

/** By the card's id. */
export type Faces = Readonly<Record<string, Face<never>>>;
export type SomeData = Readonly<Record<string, unknown>>;

/** On the server alone, awaited by the screen's loader: it renders in one go, and from then on its pages hold all bodies. */
export async function prepareFaces(faces: Faces): Promise<void> {
  await Promise.all(Object.values(faces).map(({ Body }) => Body.prepare()));
}
