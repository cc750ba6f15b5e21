import { PLAN_KINDS, type PlanKind, type SingleKind } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { isSingle, LISTED_KINDS } from "../../plans/contract.ts";
import { DOCUMENT_FORMAT, DOCUMENT_VERSION, documentList, type ListedKind } from "../contract.ts";
import { findJsonFault } from "./find-json-fault.ts";

/** A document of which only the frame was looked at: what its rows say is nobody's word yet. */
export type RawDocument = {
  exportedAt: string | null;
  rows: Record<ListedKind, readonly unknown[]>;
  singles: Record<SingleKind, unknown>;
  /** Of which it tells at all. */
  told: ReadonlySet<PlanKind>;
  /** Parts that are not known here. */
  unknownParts: number;
};

export type DocumentFault =
  | { code: "empty" | "not_a_plan" }
  | { code: "cut_off" | "not_json"; line: number; column: number }
  | { code: "newer"; version: number }
  | { code: "no_version" }
  | { code: "no_list"; part: string }
  | { code: "too_many"; count: number };

type Parsed = { document: RawDocument } | { fault: DocumentFault };

const FRAME: readonly string[] = ["format", "version", "exportedAt", "$schema"];

/** Whatever a file holds: nothing in it is trusted, and nothing of it throws. */
export function parseDocument(given: string): Parsed {
  const text = given.startsWith("\uFEFF") ? given.slice(1) : given;
  if (text.trim() === "") return { fault: { code: "empty" } };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    const place = findJsonFault(text);
    if (!place) return { fault: { code: "not_a_plan" } };
    const { isCutOff, line, column } = place;
    return { fault: { code: isCutOff ? "cut_off" : "not_json", line, column } };
  }
  return frameOf(data);
}

/** The same for a document that was never a text, such as the plan of this browser. */
export function frameOf(data: unknown): Parsed {
  if (!isRecord(data) || data["format"] !== DOCUMENT_FORMAT) {
    return { fault: { code: "not_a_plan" } };
  }
  const version = data["version"];
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1) {
    return { fault: { code: "no_version" } };
  }
  if (version > DOCUMENT_VERSION) return { fault: { code: "newer", version } };
  const told = new Set(PLAN_KINDS.filter((kind) => Object.hasOwn(data, documentList(kind))));
  const rows: Partial<Record<ListedKind, readonly unknown[]>> = {};
  let count = 0;
  for (const kind of LISTED_KINDS) {
    const list = told.has(kind) ? data[documentList(kind)] : [];
    if (!Array.isArray(list)) return { fault: { code: "no_list", part: documentList(kind) } };
    rows[kind] = list;
    count += list.length;
  }
  if (count > LIMITS.planItemsMost) return { fault: { code: "too_many", count } };
  const known = new Set([...FRAME, ...PLAN_KINDS.map(documentList)]);
  const { exportedAt } = data;
  const single = (kind: SingleKind) => (told.has(kind) ? data[kind] : null);
  return {
    document: {
      exportedAt: typeof exportedAt === "string" ? exportedAt : null,
      // Every listed kind was set above.
      rows: rows as RawDocument["rows"],
      singles: {
        settings: single("settings"),
        foundation: single("foundation"),
        strategy: single("strategy"),
      },
      told,
      unknownParts: Object.keys(data).filter((name) => !known.has(name)).length,
    },
  };
}

/** How many items of listed kinds a document has. */
export const countRows = ({ rows }: RawDocument): number =>
  LISTED_KINDS.reduce((sum, kind) => sum + rows[kind].length, 0);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Where a row stands in the document, such as goals[3]. */
export const placeOf = (kind: PlanKind, at: number): string =>
  isSingle(kind) ? kind : `${documentList(kind)}[${at}]`;
