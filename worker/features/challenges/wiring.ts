import { factorChallenges } from "../../../db/schema/factors.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { challengesApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sweepChallenges } from "./sweep-challenges.ts";

export const wiring = wire(manifest, {
  apis: { "/challenges": challengesApi },
  personalData,
  sweep: sweepChallenges,
  merging: { rows: [stays(factorChallenges.userId, "sign-in")] },
  tables: { factor_challenges: "personal" },
});
