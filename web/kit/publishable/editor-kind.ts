import type { QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type * as v from "valibot";
import type { PublishedKind } from "../../../db/values/contents.ts";
import type { ClientMessage, TopicMessage } from "../../../worker/durable/messages.ts";
import type {
  AskInput,
  DecisionInput,
  Review,
  VersionList,
} from "../../../worker/kit/publishable/contract.ts";
import type { Readers } from "./reader-words.ts";

export type Seen = { id: string; version: number };

/** What an editor reads of any row; a kind without an address of its own is never closed. */
export type PublishedRow = Seen & {
  updatedBy: string | null;
  publishedNumber: number | null;
  hasChanges: boolean;
  isActive?: boolean;
};

type Notify = (notice: {
  title: string;
  description?: string | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
}) => unknown;

/** What the frame of the whole product does for an editor. */
export type Shell = {
  toast: { good: Notify; info: Notify };
  UnsavedGuard: ComponentType<{ isDirty: boolean; isKeptOnPage?: boolean }>;
  /** What is told of a room while it is on the screen, and the way to say where one is in it. */
  listen: (topic: string, listener: RoomListener) => () => void;
  tell: (message: ClientMessage) => unknown;
};

type RoomListener = {
  onMessage: (message: Extract<TopicMessage, { type: "room.changed" | "room.here" }>) => void;
  onOpen: () => void;
  onLost: () => void;
};

/** What TanStack Query is asked, whatever its key. */
export type Query<Data> = {
  queryKey: QueryKey;
  queryFn: (asked: { signal: AbortSignal }) => Promise<Data>;
  staleTime?: number;
};

/** How a kind's reviews are read and written. */
export type ReviewCalls = {
  read: (id: string) => Query<Review>;
  ask: (seen: Seen, json: AskInput) => Promise<Review>;
  decide: (seen: Seen, json: DecisionInput) => Promise<Review>;
};

/** after: the version that whoever publishes has seen. */
export type Publishing = Seen & { note: string; after: number | null; isOpen: boolean };
export type Returning = Seen & { number: number; after: number | null };

/** The draft is written as one Draft and published as a Document. */
export type EditorKind<Row extends PublishedRow, Draft extends object, Document> = {
  kind: PublishedKind;
  /** 'page', as in “Another admin deleted this page”. */
  noun: string;
  /** Who gets what is published; visitors, unless said. */
  readers?: Readers;
  /** As it is now. */
  read: (id: string) => Promise<Row>;
  /** As records are told of it. */
  record: string;
  contract: v.GenericSchema<unknown, Row>;
  /** The lists that show it. */
  lists: QueryKey;
  draftOf: (row: Row) => Draft;
  /** Tells the row as it is now, and how much of the draft is saved in it; no row where nothing could be. */
  save: (seen: Seen, draft: Draft, stored: Draft) => Promise<{ row: Row | null; stored: Draft }>;
  /** What of a draft cannot be saved as it is, each in a sentence. */
  heldBack?: (draft: Draft) => readonly string[];
  documentOf: (draft: Draft) => Document;
  withDocument: (draft: Draft, document: Document) => Draft;
  /** What became of one on the way to the other, in sentences. */
  differences: (before: Document, after: Document) => readonly string[];
  /** Said where two drafts differ in nothing that is published. */
  sameDocument?: string;
  versions: (id: string, published: number | null) => Query<VersionList>;
  version: (id: string, number: number) => Query<Document>;
  review: ReviewCalls;
  publish: (input: Publishing) => Promise<Row>;
  /** Publishing opens it again where it was closed, unless somebody says otherwise. */
  reopens: boolean;
  bringBack: (input: Returning) => Promise<Row>;
  noteLength: number;
  shell: Shell;
};
