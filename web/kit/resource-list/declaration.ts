import type { ReactNode } from "react";
import type * as v from "valibot";
import type { Column } from "./data-table-types.ts";
import type { Changes, ListInput, ListQuery } from "./list-address.ts";

export type ListPage = {
  items: readonly unknown[];
  nextCursor: string | null;
  previousCursor: string | null;
  /** How many rows come before these. */
  before: number;
  /** How many match. */
  total?: number;
  /** How many are in each state, and in all. */
  counts?: Readonly<Record<string, number>>;
};
export type RowOf<Page extends ListPage> = Page["items"][number];

type FieldOf<Input extends ListInput, Name extends keyof Input["entries"]> = Exclude<
  v.InferInput<Input["entries"][Name]>,
  "" | undefined
>;
/** A word for each value that the contract takes. */
type Words<Value> = Readonly<Record<Value & string, string>>;

export type Option = { value: string; label: string };
export type OptionGroup = { label: string; options: readonly Option[] };

/** One of some values: those of the contract, or what there is to choose from now. */
export type Choice<Value, Data> = {
  kind: "choice";
  label: string;
  /** Without a choice, such as "Any role". */
  any: string;
  /** Others that mean nothing once this one changes. */
  clears?: readonly string[];
} & (
  | { words: Words<Value> }
  | { options: (data: Data, query: ListQuery) => readonly (Option | OptionGroup)[] }
);

type Typed = {
  kind: "search" | "text" | "day";
  label: string;
  placeholder?: string;
  className?: string;
};
export type Filter<Value = string, Data = unknown> = Typed | Choice<Value, Data>;

/** Filters by the names of the contract's own fields, in the order in which they are shown. */
export type Filters<Input extends ListInput, Data> = {
  readonly [Name in Exclude<keyof Input["entries"], "cursor" | "limit" | "sort">]?: Filter<
    FieldOf<Input, Name>,
    Data
  >;
};

/** The parts of a list, such as its open and its closed rows, with how many each has. */
export type States<Input extends ListInput> = {
  [Name in keyof Input["entries"] & string]: {
    name: Name;
    label: string;
    /** Without a state; null where one of the words is meant by none. */
    all: string | null;
    words: Words<FieldOf<Input, Name>>;
    /** Others that mean nothing in another state. */
    clears?: readonly (keyof Input["entries"] & string)[];
  };
}[keyof Input["entries"] & string];

export interface ListColumn<Row> extends Omit<Column<Row>, "sort" | "header"> {
  header?: ReactNode;
  /** The orders of the contract that its head chooses; with both ways, one press after the other. */
  sort?: { ascending?: string; descending?: string };
  /** Only shown when somebody chooses it. */
  isExtra?: boolean;
  /** Always shown, and never the one that names the row. */
  isFixed?: boolean;
  /** Another name where columns are chosen. */
  choiceLabel?: string;
}

/** What one list is, whoever shows it: a plain list is this and nothing else. */
export type ListDeclaration<Input extends ListInput, Page extends ListPage, Choices = undefined> = {
  /** What the server takes. */
  input: Input;
  /** Names the rows in the plural, such as "People". */
  title: string;
  columns:
    | readonly ListColumn<RowOf<Page>>[]
    | ((page: Page, choices: Choices) => readonly ListColumn<RowOf<Page>>[]);
  idOf: (row: RowOf<Page>) => string;
  /** Where a row leads; what opens over the list as it is has its address from the second. */
  rowTo?: (row: RowOf<Page>, overIt: (changes: Changes) => string) => string;
  /** The part of the address that says which row is open over the list. */
  opens?: string;
  /** Other parts of the address that stand over the list and change nothing of it. */
  over?: readonly string[];
  filters?: Filters<Input, { page: Page; choices: Choices }>;
  states?: States<Input>;
  /** Words for the contract's orders; the first is the standard one. */
  orders?: Words<FieldOf<Input, "sort">>;
  /** What else narrows the list, each of it taken away by a press. */
  chosen?: (
    query: ListQuery,
    data: { page: Page; choices: Choices },
  ) => readonly { label: string; changes: Changes }[];
  /** How a row is named where it is ticked; without it nothing can be. */
  nameOf?: (row: RowOf<Page>) => string;
  density?: "regular" | "compact";
  /** How something new comes in: it opens over the list, or on a screen of its own. */
  create?: { label: string; first?: string; to?: string; changes?: Changes };
  /** Before there is anything. */
  empty: {
    title: string;
    says: ReactNode;
    picture?: ReactNode;
    /** Another first step than the one that creates. */
    action?: ReactNode;
    /** Beside the first step. */
    more?: ReactNode;
  };
  /** When nothing matches; in one state alone, where that needs other words. */
  none: {
    title?: string;
    says: ReactNode;
    inState?: Readonly<Record<string, { title: string; says: ReactNode }>>;
    /** Where nothing but one filter narrows it, by the name of that filter. */
    within?: Readonly<Record<string, { title: string; says: ReactNode }>>;
    /** Past the first page, where rows can go while somebody looks. */
    offPage?: { title: string; says: ReactNode };
  };
};
