import type { QueryKey } from "@tanstack/react-query";
import type { Seen, Shell } from "./editor-kind.ts";

/** What a list and a menu do with one of a kind, without its editor. */
export type DocumentKind<Row extends Seen> = {
  /** 'page', as in 'Delete page'. */
  noun: string;
  /** The lists that show it, and the address that its editor adds an id to. */
  lists: QueryKey;
  home: string;
  nameOf: (row: Row) => string;
  /** Not where it can't be deleted at all; any, unless said. */
  mayRemove?: (row: Row) => boolean;
  duplicate: (id: string) => Promise<{ id: string }>;
  /** What is exported, and the name of its file. */
  exportFile: (id: string) => Promise<{ document: object; fileName: string }>;
  toast: Shell["toast"] & { warn: Shell["toast"]["good"] };
};

/** What the toast of a deletion is told, which brings it back. */
export type Trashed = { kind: string; id: string; title: string; refresh: () => unknown };

/** One that is deleted after a question, and what that means. */
export type RemovableKind<Row extends Seen> = DocumentKind<Row> & {
  remove: (seen: Seen) => Promise<void>;
  removes: (row: Row) => string;
  /** As it is called in the trash. */
  recordKind: string;
};
