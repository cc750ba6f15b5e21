import { and, eq } from "drizzle-orm";
import {
  aiAttempts,
  aiBudgets,
  aiConsents,
  aiSettings,
  aiSpending,
} from "../../../db/schema/ai.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { aiApi } from "./api.ts";
import { sweepAttempts } from "./budgets/sweep-attempts.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { textsRetention } from "./texts/texts-retention.ts";

const OF_INSTALLATION = { shared: "set by admins for the whole installation" };

export const wiring = wire(manifest, {
  apis: { "/ai": aiApi },
  sweep: sweepAttempts,
  retention: { "ai-texts": textsRetention },
  personalData,
  erasure: {
    // What was said goes; what it cost stays, without a name.
    before: (ctx, { userId }) => [
      ctx.db
        .update(aiAttempts)
        .set({ input: null, output: null, values: null })
        .where(eq(aiAttempts.userId, userId)),
      ctx.db
        .delete(aiBudgets)
        .where(and(eq(aiBudgets.scope, "person"), eq(aiBudgets.scopeId, userId))),
      ctx.db
        .delete(aiSpending)
        .where(and(eq(aiSpending.scope, "person"), eq(aiSpending.scopeId, userId))),
    ],
  },
  merging: {
    rows: [
      stays(aiAttempts.userId, "history"),
      stays(aiSettings.stoppedBy, "history"),
      // Each account allows for itself.
      stays(aiConsents.userId, "rights"),
    ],
  },
  tables: {
    ai_connections: OF_INSTALLATION,
    ai_models: OF_INSTALLATION,
    ai_model_prices: OF_INSTALLATION,
    ai_tasks: OF_INSTALLATION,
    ai_settings: OF_INSTALLATION,
    ai_budgets: OF_INSTALLATION,
    ai_spending: { shared: "sums that budgets bound, read by admins" },
    ai_attempts: "personal",
    ai_consents: "personal",
    ai_company_rules: { shared: "set by the company's owner and managers" },
  },
});
