import { sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { RecordKind } from "../../kit/records.ts";

export const personRecord: RecordKind = {
  name: "person",
  label: "Person",
  plural: "People",
  table: profiles,
  id: profiles.id,
  title: sql<string>`iif(${profiles.fullName} = '', ${profiles.email}, ${profiles.fullName})`,
  read: "users.read",
  edit: "users.manage",
  address: (id) => `/admin/users/${id}`,
  fields: {
    fullName: { label: "Name" },
    email: { label: "Email address" },
    aiSuspended: { label: "Suspended" },
    suspendedUntil: { label: "Suspended until" },
    suspensionReason: { label: "Reason" },
  },
};
