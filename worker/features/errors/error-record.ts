import { errorGroups } from "../../../db/schema/errors.ts";
import { oneOf } from "../../kit/describe-change.ts";
import type { RecordKind } from "../../kit/records.ts";

export const errorRecord: RecordKind = {
  name: "error",
  label: "Error",
  plural: "Errors",
  table: errorGroups,
  id: errorGroups.fingerprint,
  title: errorGroups.errorMessage,
  read: "errors.read",
  edit: "errors.manage",
  address: (id) => `/admin/error-logs?open=${id}`,
  fields: {
    state: { label: "State", say: oneOf({ open: "Open", resolved: "Resolved", muted: "Muted" }) },
    mutedUntil: { label: "Muted until", isTime: true },
    mutedUntilPeople: { label: "Muted until people met it" },
    resolvedRelease: { label: "Fixed in" },
  },
};
