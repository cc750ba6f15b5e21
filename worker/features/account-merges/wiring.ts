import { and, eq, inArray, isNull } from "drizzle-orm";
import { accountMerges } from "../../../db/schema/account-merges.ts";
import { profiles } from "../../../db/schema/users.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { accountMergesApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sweepMerges } from "./sweep-merges.ts";

export const wiring = wire(manifest, {
  apis: { "/account-merges": ({ merging }) => accountMergesApi(merging) },
  personalData,
  sweep: sweepMerges,
  erasure: {
    // A person goes with all their accounts: those merged into this one are due at once.
    before: ({ db, clock }, { userId }) => [
      db
        .update(profiles)
        .set({ deletionDueAt: clock.now() })
        .where(
          inArray(
            profiles.id,
            db
              .select({ id: accountMerges.mergedId })
              .from(accountMerges)
              .where(and(eq(accountMerges.keptId, userId), isNull(accountMerges.undoneAt))),
          ),
        ),
    ],
  },
  merging: {
    rows: [
      stays(accountMerges.mergedId, "history"),
      stays(accountMerges.keptId, "history"),
      stays(accountMerges.mergedBy, "history"),
      stays(accountMerges.undoneBy, "history"),
    ],
  },
  tables: { account_merges: "personal" },
});
