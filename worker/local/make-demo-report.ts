import { eq } from "drizzle-orm";
import { reports } from "../../db/schema/reports.ts";
import { profiles } from "../../db/schema/users.ts";
import { transaction } from "../../db/transaction.ts";
import { composeFor, readLabel } from "../features/reports/compose-for.ts";
import { keepVersion } from "../features/reports/keep-version.ts";
import { BUILT_IN_TEMPLATES } from "../features/reports/rules/built-in-templates.ts";
import { requireOffered } from "../features/reports/templates/queries.ts";
import { readRunActor } from "../features/runs/read-run-actor.ts";
import { type Installation, makeLocalContext } from "./make-local-context.ts";
import type { DatabaseAddress } from "./open-client.ts";

const EMAIL = "member@demo.test";

/** Gives the demo member a report that is done, by the verbs that real ones go through. */
export async function makeDemoReport(address: DatabaseAddress, installation: Installation) {
  const base = makeLocalContext(address, installation);
  const person = await base.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, EMAIL))
    .get();
  const asked = { id: base.ids.next(), userId: person?.id ?? "" };
  const ctx = await readRunActor(base, asked, "reports.own");
  if (!ctx) throw new Error(`${EMAIL} can have no report`);
  const planId = ctx.actor.userId;
  const { definition, number, ...template } = await requireOffered(
    ctx,
    BUILT_IN_TEMPLATES.quarterly_review.id,
  );
  const document = await composeFor(ctx, { definition, planId, since: null });
  const report = { id: ctx.ids.next(), number: 0 };
  const now = ctx.clock.now();
  await transaction(ctx.db, [
    ctx.db.insert(reports).values({
      ...report,
      ownerId: ctx.actor.userId,
      planId,
      templateId: template.id,
      templateName: template.name,
      title: `${template.name}: ${await readLabel(ctx, planId)}`,
      createdAt: now,
      updatedAt: now,
    }),
    ...keepVersion(ctx, report, {
      how: "made",
      document,
      templateNumber: number,
      returnsTo: null,
      set: { state: "done" },
    }),
  ]);
}
