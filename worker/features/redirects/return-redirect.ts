import { readState, withTimes } from "../../kit/record-state.ts";
import type { RestoreRecord } from "../../kit/records.ts";
import { changeRedirect } from "./change-redirect.ts";
import { RedirectChanges } from "./contract.ts";

export const returnRedirect: RestoreRecord = (ctx, id, fields, version) => {
  const changes = readState(RedirectChanges, withTimes(fields, "startsAt", "endsAt"));
  return changeRedirect(ctx, id, changes, version);
};
