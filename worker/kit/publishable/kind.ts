import type { SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { GenericSchema } from "valibot";
import type { PublishedKind } from "../../../db/values/contents.ts";
import type { Statements } from "../../../db/transaction.ts";
import type { AuditEvent } from "../../features/audit/record-event.ts";
import type { Effect } from "../../policy/effects.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import type { AppError } from "../../kernel/errors.ts";
import type { Limits } from "../../kernel/limits.ts";
import type { RecordKind } from "../records.ts";

type Column =
  | "id"
  | "version"
  | "publishedNumber"
  | "publishedAt"
  | "hasChanges"
  | "updatedAt"
  | "updatedBy";

/** Rows that are written as drafts and read as versions. */
export type PublishedTable = SQLiteTable & Record<Column, SQLiteColumn>;

/** What the kit reads of a row, as the API tells it. A kind without addresses or a schedule has none. */
export type Standing = {
  id: string;
  version: number;
  publishedNumber: number | null;
  hasChanges: boolean;
  updatedAt: string;
  slug?: string;
  isActive?: boolean;
  publishAt?: string | null;
  takeDownAt?: string | null;
};

/** The types that one kind is made of. */
export type Shape = {
  /** As its admins work on it, and as the API answers. */
  Row: Standing;
  /** The draft as it is stored. */
  Work: object;
  /** The draft as it is sent. */
  Input: object;
  /** What visitors get. */
  Document: unknown;
  /** How two documents differ, as the API answers. */
  Difference: unknown;
  /** What an export holds. */
  File: unknown;
};

/** Parts of a draft; one that is named and holds nothing is as good as not named. */
export type Changes<S extends Shape> = {
  [Part in keyof S["Input"]]?: S["Input"][Part] | undefined;
};

/** editor: whoever saved last. */
export type Loaded<S extends Shape> = { row: S["Row"]; work: S["Work"]; editor: string | null };

type Details = NonNullable<AuditEvent["details"]>;

/** What is told of each thing that can be done, beside what it was done to. */
export type Facts<S extends Shape> = {
  created: { slug: string; source: string };
  changed: { fields: string };
  renamed: { from: string; to: string };
  published: { number: number; note: string; isOpen: boolean | undefined; bySchedule: boolean };
  returned: { number: number; note: string; returnsTo: number };
  opened: { bySchedule: boolean };
  closed: { bySchedule: boolean };
  scheduled: { publishAt: string | null; takeDownAt: string | null };
  removed: { row: S["Row"] };
  review_asked: { of: string };
  reviewed: { isApproved: boolean };
};

export type New<S extends Shape> = {
  draft: S["Input"];
  source: string;
  /** The wanted address; isExact: this one or none. */
  slug?: string;
  isExact?: boolean;
};

/** One kind of thing that is published: all that differs from the other kinds. */
export type Kind<S extends Shape> = {
  name: PublishedKind;
  /** As in 'There is no such page'. */
  noun: string;
  table: PublishedTable;
  /** As its history keeps it. */
  record: RecordKind;
  load: (ctx: Context, id: string) => Promise<Loaded<S> | null>;
  /** A draft as it is stored: harmless, and with everything that follows from it. */
  settle: (draft: S["Input"]) => S["Work"] | Promise<S["Work"]>;
  toColumns: (work: S["Work"]) => Record<string, unknown>;
  toDocument: (work: S["Work"]) => S["Document"];
  /** By what a document is read, of a kind that is no public content. */
  document?: GenericSchema<unknown, S["Document"]>;
  /** The draft with a version in its place. */
  withDocument: (work: S["Work"], document: S["Document"]) => S["Work"] | Promise<S["Work"]>;
  /** The check before publishing; faults: what keeps it back, in words. */
  check: (
    ctx: Context,
    loaded: Loaded<S>,
  ) => Promise<{ findings: readonly unknown[]; faults: readonly string[] }>;
  /** Throws where the draft may not become this. */
  admit?: (ctx: Context, changes: Changes<S>) => void;
  compare: (before: S["Document"], after: S["Document"]) => S["Difference"];
  copyOf: (loaded: Loaded<S>, limits: Limits) => New<S>;
  /** Where admins write it. */
  editorPath: (id: string) => string;
  toFile: (loaded: Loaded<S>) => { name: string; file: S["File"] };
  /** The statement that has the edge follow, with names that are no longer its own. */
  refresh: (ctx: Context, id: string, names: readonly string[]) => Statements[number];
  /** draft: the row's version counts its drafts, and visitors see another state without a newer one. */
  versionCounts: "draft" | "everything";
  /** The version from which one's own changes in a row are one event; 1 counts making it among them. */
  sittingFrom: 1 | 2;
  /** Kinds whose rows have an address of their own, which can be opened and closed. */
  address?: {
    suggest: (work: S["Work"]) => string;
    taken: () => AppError;
    unpublished: () => AppError;
  };
  schedule?: { effect: (id: string) => Effect };
  audit: {
    /** Its events are called form_created, form_changed and so on. */
    prefix:
      | "form"
      | "webpage"
      | "consent_template"
      | "prompt"
      | "strategic_model"
      | "report_template";
    about: (id: string, work: S["Work"]) => Details;
    details: { [Did in keyof Facts<S>]?: (fact: Facts<S>[Did]) => Details };
  };
};

/** A write over the version that was seen; null where the API asks for none. */
export type Write = {
  id: string;
  seen: number | null;
  values: Record<string, unknown>;
  /** Whether the draft itself is another one then. */
  isDraft: boolean;
  onlyIf?: SQL | undefined;
  /** What belongs to it, with the id of its event; none of its own where it goes on with an earlier change. */
  with: (eventId: string) => Statements;
  goesOn?: boolean;
  /** On whose behalf, where nobody acts. */
  by?: string | null | undefined;
  /** What was wrong where the version is the one that was seen. */
  otherwise?: (() => AppError | Promise<AppError | null>) | undefined;
};

export const actorOf = (ctx: Context | ActorContext) => ("actor" in ctx ? ctx.actor.userId : null);
