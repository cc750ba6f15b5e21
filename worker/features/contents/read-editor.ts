import { and, eq } from "drizzle-orm";
import { consentTemplates } from "../../../db/schema/consents.ts";
import { forms } from "../../../db/schema/forms.ts";
import { prompts } from "../../../db/schema/prompts.ts";
import { strategicModels } from "../../../db/schema/strategic-models.ts";
import { reportTemplates } from "../../../db/schema/reports.ts";
import { profiles } from "../../../db/schema/users.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import type { PublishedKind } from "../../../db/values/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { NAMED } from "../../kit/personal-data.ts";
import { holdersOf } from "../../kit/holders.ts";
import type { PermissionName } from "../../policy/permissions.ts";

const KINDS = {
  form: { table: forms, read: "forms.read" },
  webpage: { table: webpages, read: "webpages.read" },
  consent: { table: consentTemplates, read: "consents.read" },
  prompt: { table: prompts, read: "prompts.read" },
  strategic_model: { table: strategicModels, read: "strategic-models.read" },
  report_template: { table: reportTemplates, read: "reports.read" },
} as const satisfies Record<PublishedKind, { table: object; read: PermissionName }>;

/** Somebody who may see this draft, by their name; null where they may not, or where there is none. */
export async function readEditor(
  ctx: Context,
  { kind, id, userId }: { kind: PublishedKind; id: string; userId: string },
): Promise<{ name: string } | null> {
  const { table, read } = KINDS[kind];
  const row = await ctx.db
    .select({ name: NAMED })
    .from(table)
    .innerJoin(profiles, and(eq(profiles.id, userId), holdersOf(read, "read")))
    .where(eq(table.id, id))
    .get();
  return row ?? null;
}
