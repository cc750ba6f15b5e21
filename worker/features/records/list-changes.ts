import { recordChanges } from "../../../db/schema/records.ts";
import type { Context } from "../../kernel/context.ts";
import { describeChange } from "../../kit/describe-change.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { readStored } from "../../kit/record-state.ts";
import type { RecordKind } from "../../kit/records.ts";
import { screenNameAt } from "../../policy/screens.ts";
import type { HistoryInput, RecordChange, RecordHistory } from "./contract.ts";
import { type FoundChange, readChanges } from "./read-changes.ts";

const NEWEST_FIRST = falling(recordChanges.number, recordChanges.number);

/** What became of one record and by whom, in words, the newest first. */
export async function listChanges(
  ctx: Context,
  kind: RecordKind,
  id: string,
  input: HistoryInput,
): Promise<RecordHistory> {
  const page = pageOf(NEWEST_FIRST, input);
  const rows = await readChanges(ctx, kind, id, { where: page.beyond, limit: page.limit });
  const { shown, nextCursor } = page.cut(rows, ({ change: { number } }) => ({
    value: number,
    id: String(number),
  }));
  const [{ version, canRestore } = { version: null, canRestore: 0 }] = rows;
  return {
    items: shown.map((row) => toChange(kind, row)),
    nextCursor,
    version,
    canRestore: canRestore === 1,
  };
}

function toChange(kind: RecordKind, { change, after: is, ...names }: FoundChange): RecordChange {
  const { number, deed, actorId, impersonatorId, tokenId, screen, createdAt } = change;
  const [before, after] = [readStored(change.before), readStored(is)];
  const actor = personOf(actorId, names.actorName);
  const isActedAs = impersonatorId !== null;
  const isByProduct = actorId === null && screen === "" && tokenId === null;
  const gone = isByProduct ? "product" : "gone";
  const known = tokenId === null ? "person" : "script";
  const by = isActedAs ? personOf(impersonatorId, names.impersonatorName) : actor;
  return {
    number,
    deed,
    doer: by === null && tokenId === null ? gone : known,
    by,
    actingAs: isActedAs ? actor : null,
    screen: screen === "" ? null : { path: screen, label: screenNameAt(screen) },
    at: new Date(createdAt).toISOString(),
    fields: describeChange(kind.fields, before, after),
    hasBefore: before !== null,
    hasAfter: after !== null,
  };
}

const personOf = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };
