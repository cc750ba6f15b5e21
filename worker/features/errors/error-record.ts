import { errorGroups } from "../../../db/schema/errors.ts";
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
    state: { label: "State" },
    mutedUntil: { label: "Muted until" },
    mutedUntilPeople: { label: "Muted until people met it" },
    resolvedRelease: { label: "Fixed in" },
  },
};
