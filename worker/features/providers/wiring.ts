import { linkedAccounts } from "../../../db/schema/providers.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { providersApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sweepProviderFlows } from "./sweep-provider-flows.ts";

export const wiring = wire(manifest, {
  apis: { "/providers": providersApi },
  personalData,
  sweep: sweepProviderFlows,
  merging: {
    rows: [
      stays(linkedAccounts.userId, "sign-in", ["sign-in at a provider", "sign-ins at providers"]),
    ],
  },
  tables: { linked_accounts: "personal", provider_flows: "personal" },
});
