import type { QueryKey } from "@tanstack/react-query";
import type * as v from "valibot";

export type Ordered = { id: string; version: number };

/** What is known of a list that admins put in order: its rows, and their order as the server has it. */
export type OrderedList<Item extends Ordered> = { items: Item[]; order: string[] };

type Change<Changes> = { id: string; changes: Changes; version: number };

/** All that one such list needs to be ordered, switched and cleared by several admins at once. */
export type ListParts<Item extends Ordered, List extends OrderedList<Item>, Changes> = {
  queryKey: QueryKey;
  itemSchema: v.GenericSchema<unknown, Item>;
  listSchema: v.GenericSchema<unknown, List>;
  order: (asked: { ids: string[]; seen: string[] }) => Promise<List>;
  change: (change: Change<Changes>) => Promise<Item>;
  remove: (item: Item) => Promise<void>;
  /** As it is called in the trash. */
  recordKind: string;
  /** The list once the server has taken a change of it. */
  taken: (list: List) => List;
  words: {
    /** 'step' */
    one: string;
    /** 'the steps' */
    all: string;
    /** 'You see the steps as they are now.' */
    asNow: string;
    /** What a toast says of a removal. */
    removed?: string;
    nameOf: (item: Item) => string;
  };
};

/** Writes to one list go one after another, so that each knows what the one before left. */
export const oneByOne = (queryKey: QueryKey) => ({ id: queryKey.join() });
