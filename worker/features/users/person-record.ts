import { sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { accountMerges } from "../../../db/schema/account-merges.ts";
import { profiles, userLabels, userRoles } from "../../../db/schema/users.ts";
import { rolesOf } from "../../kit/describe-change.ts";
import type { RecordKind } from "../../kit/records.ts";
import { isMerged } from "../account-merges/is-merged.ts";

type Listed = { userId: SQLiteColumn } & SQLiteTable;

/** In the order of the words, so that the same list is the same text. */
const listOf = (table: Listed, word: SQLiteColumn) =>
  sql`(select json_group_array(word) from (select ${word} as word from ${table}
    where ${table.userId} = ${profiles.id} order by ${word}))`;

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
    email: { label: "Email address", isToldOnly: true },
    roles: {
      label: "Roles",
      stored: listOf(userRoles, userRoles.role),
      say: rolesOf,
      isToldOnly: true,
    },
    labels: { label: "Labels", stored: listOf(userLabels, userLabels.label), isToldOnly: true },
    aiSuspended: { label: "Suspended", isToldOnly: true },
    suspendedUntil: { label: "Suspended until", isTime: true, isToldOnly: true },
    isMerged: {
      label: "Merged into another account",
      stored: sql`iif(${isMerged}, 'true', 'false')`,
      isToldOnly: true,
    },
    mergedAccounts: {
      label: "Accounts merged into this one",
      stored: sql`(select count(*) from ${accountMerges} where ${accountMerges.keptId} = ${profiles.id}
        and ${accountMerges.undoneAt} is null)`,
      isToldOnly: true,
    },
    suspensionReason: { label: "Reason", isToldOnly: true },
  },
};
