import { wire } from "../../kit/wiring.ts";
import { challengesApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sweepChallenges } from "./sweep-challenges.ts";

export const wiring = wire(manifest, {
  apis: { "/challenges": challengesApi },
  personalData,
  sweep: sweepChallenges,
  tables: { factor_challenges: "personal" },
});
