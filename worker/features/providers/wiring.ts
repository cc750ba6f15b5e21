import { wire } from "../../kit/wiring.ts";
import { providersApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sweepProviderFlows } from "./sweep-provider-flows.ts";

export const wiring = wire(manifest, {
  apis: { "/providers": providersApi },
  personalData,
  sweep: sweepProviderFlows,
  tables: { linked_accounts: "personal", provider_flows: "personal" },
});
