import { and, asc, lt, ne } from "drizzle-orm";
import { formDeliveries } from "../../../../db/schema/forms.ts";
import { isFree, type RetentionKind, spanOf } from "../../../kit/retention.ts";
import { isAmong } from "../../../kit/targets.ts";

const older = (before: number) =>
  and(
    lt(formDeliveries.createdAt, before),
    ne(formDeliveries.state, "waiting"),
    isFree("form", formDeliveries.formId),
    isFree("answer", formDeliveries.submissionId),
  );

export const deliveryRetention: RetentionKind = {
  label: "Webhook deliveries",
  says: "What came of sending answers to webhooks is deleted. The answers stay.",
  unit: ["delivery", "deliveries"],
  defaultDays: null,
  count: ({ db }, { before }) => db.$count(formDeliveries, older(before)),
  take: async ({ db }, { before, limit }) => {
    const rows = await db
      .select({ id: formDeliveries.id, at: formDeliveries.createdAt })
      .from(formDeliveries)
      .where(older(before))
      .orderBy(asc(formDeliveries.createdAt))
      .limit(limit);
    if (rows.length === 0) return null;
    const ids = rows.map(({ id }) => id);
    return {
      removed: rows.length,
      ...spanOf(rows.map(({ at }) => at)),
      statements: [
        db.delete(formDeliveries).where(and(isAmong(formDeliveries.id, ids), older(before))),
      ],
    };
  },
};
