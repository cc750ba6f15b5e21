import { accessTokens } from "../../../db/schema/access-tokens.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { accessTokensApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sweepTokens } from "./sweep-tokens.ts";

export const wiring = wire(manifest, {
  apis: { "/access-tokens": accessTokensApi },
  personalData,
  sweep: sweepTokens,
  merging: { rows: [stays(accessTokens.userId, "sign-in", ["access token", "access tokens"])] },
  tables: { access_tokens: "personal" },
});
