import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { AppError } from "../kernel/errors.ts";
import type { RecordKind, RecordState } from "./records.ts";

/** By which two who change it at once are told apart. */
export function versionOf({ table }: RecordKind): SQLiteColumn {
  const { version } = getTableColumns(table);
  if (!version) throw new Error(`${getTableName(table)} counts no versions`);
  return version;
}

/** A state as a verb takes it, or why it can no longer be: what is allowed today may be less than it was. */
export function readState<Output>(
  schema: v.GenericSchema<unknown, Output>,
  state: RecordState,
): Output {
  const read = v.safeParse(schema, state);
  if (read.success) return read.output;
  const [{ message }] = read.issues;
  throw new AppError("invalid_input", { detail: `This state is not allowed any more: ${message}` });
}

/** As the database keeps it. */
export function readStored(text: string | null | undefined): RecordState | null {
  return text ? v.parse(Stored, text) : null;
}

const Stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** Moments as the API has them, of those fields that are named. */
export function withTimes(state: RecordState, ...names: string[]): RecordState {
  const times: Record<string, string | null> = {};
  for (const name of names) {
    const at = state[name];
    if (at !== undefined) times[name] = typeof at === "number" ? new Date(at).toISOString() : null;
  }
  return { ...state, ...times };
}

/** Those fields of one state that a return to it from the other writes. */
export function fieldsToReturn(
  { fields }: RecordKind,
  target: RecordState,
  current: RecordState,
): RecordState {
  const differs = ([name, value]: [string, unknown]) =>
    fields[name]?.isToldOnly === undefined &&
    name in fields &&
    JSON.stringify(value) !== JSON.stringify(current[name]);
  return Object.fromEntries(Object.entries(target).filter(differs));
}
