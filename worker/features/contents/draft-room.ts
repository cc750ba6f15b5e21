import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { CONTENT_KINDS, type ContentKind } from "../../../db/values/contents.ts";
import { consentTemplates } from "../../../db/schema/consents.ts";
import { forms } from "../../../db/schema/forms.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { LIMITS } from "../../kernel/limits.ts";
import type { RoomKind } from "../../kit/live-room.ts";
import { holds, type PermissionName } from "../../policy/permissions.ts";
import { DraftPlace, type DraftUpdate } from "./contract.ts";

const KINDS = {
  form: { table: forms, read: "forms.read" },
  webpage: { table: webpages, read: "webpages.read" },
  consent: { table: consentTemplates, read: "consents.read" },
} as const satisfies Record<ContentKind, { table: object; read: PermissionName }>;

const DraftName = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(${CONTENT_KINDS.join("|")})\\.[\\da-f-]{36}$`)),
);

/** A draft, and the admins who have its editor on the screen. */
export const draftRoom: RoomKind<DraftUpdate> = {
  id: DraftName,
  async readWatcher(ctx, { id: name, userId }) {
    const [word = "", id = ""] = name.split(".");
    const { table, read } = KINDS[v.parse(v.picklist(CONTENT_KINDS), word)];
    const rows = await ctx.db
      .select({
        name: sql<string>`iif(${profiles.fullName} = '', ${profiles.email}, ${profiles.fullName})`,
        role: userRoles.role,
      })
      .from(table)
      .innerJoin(profiles, and(eq(profiles.id, userId), eq(profiles.aiSuspended, false)))
      .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
      .where(eq(table.id, id));
    const [first] = rows;
    const roles = rows.map(({ role }) => role);
    return first && holds(roles, read) ? { name: first.name, seq: 0, isShown: true } : null;
  },
  /** Nothing is counted: whoever listens asks for the whole row. */
  readSeq: () => Promise.resolve(0),
  place: DraftPlace,
  seqOf: () => null,
  tooLong: () => ({ what: "written" }),
  limits: {
    updateBytes: LIMITS.planUpdateBytes,
    flushMs: LIMITS.planFlushMs,
    flushMostMs: LIMITS.planFlushMostMs,
    hereMs: LIMITS.planHereMs,
    hereMost: LIMITS.planHereMost,
  },
};
