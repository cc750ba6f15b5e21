import { PROVIDERS } from "../../../db/values/providers.ts";
import type { OfferedProvider } from "./contract.ts";
import { KNOWN_PROVIDERS, type ProviderClients } from "./rules.ts";

/** Every provider that the product knows, and whether this installation can use it. */
export function offerProviders(clients: ProviderClients): OfferedProvider[] {
  return PROVIDERS.map((provider) => ({
    provider,
    name: KNOWN_PROVIDERS[provider].name,
    isConfigured: clients[provider] !== null,
  }));
}
