import { and, asc, isNotNull, lt } from "drizzle-orm";
import { aiAttempts, aiSettings } from "../../../../db/schema/ai.ts";
import { type RetentionKind, spanOf } from "../../../kit/retention.ts";
import { isAmong } from "../../../kit/targets.ts";

const { id, input, createdAt } = aiAttempts;
const oldTexts = (before: number) => and(isNotNull(input), lt(createdAt, before));

/** What was said to models and by them. What it cost stays. */
export const textsRetention: RetentionKind = {
  label: "AI texts",
  says: "What people sent to language models and what came back. When it was and what it cost stays.",
  unit: ["text", "texts"],
  defaultDays: 0,
  setting: {
    address: "/admin/ai-settings",
    days: async ({ db }) => {
      const [row] = await db.select({ keepDays: aiSettings.keepDays }).from(aiSettings);
      return row?.keepDays ?? 0;
    },
  },
  count: ({ db }, { before }) => db.$count(aiAttempts, oldTexts(before)),
  take: async ({ db }, { before, limit }) => {
    const gone = await db
      .select({ id, at: createdAt })
      .from(aiAttempts)
      .where(oldTexts(before))
      .orderBy(asc(createdAt))
      .limit(limit);
    if (gone.length === 0) return null;
    const named = gone.map((row) => row.id);
    return {
      removed: gone.length,
      ...spanOf(gone.map(({ at }) => at)),
      statements: [
        db
          .update(aiAttempts)
          .set({ input: null, output: null, values: null })
          .where(and(isAmong(id, named), oldTexts(before))),
      ],
    };
  },
};
