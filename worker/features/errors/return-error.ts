import { readState, withTimes } from "../../kit/record-state.ts";
import type { RecordState, RestoreRecord } from "../../kit/records.ts";
import { ErrorChange } from "./contract.ts";
import { settleErrorGroup } from "./settle-error-group.ts";

export const returnError: RestoreRecord = (ctx, id, _fields, version, whole) =>
  settleErrorGroup(ctx, id, readState(ErrorChange, withUntil(whole)), version);

/** A state is changed with how long it is muted, and kept with when that is over. */
function withUntil(state: RecordState): RecordState {
  const { mutedUntil } = withTimes(state, "mutedUntil");
  const isByRelease = typeof state["resolvedRelease"] === "string";
  return { ...state, until: mutedUntil ?? (isByRelease ? "release" : "forever") };
}
