import { queryOptions } from "@tanstack/react-query";
import type { providersApi } from "../../../worker/features/providers/api.ts";
import type { OwnProvider } from "../../../worker/features/providers/contract.ts";
import { readDeviceClaim } from "../../lib/device-claim.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const providers = lazyClient<typeof providersApi>("/api/providers");

export const ownProvidersQuery = queryOptions({
  queryKey: ["providers"],
  queryFn: async () => (await (await providers()).index.$get()).json(),
});

type Trip = { provider: OwnProvider["provider"]; purpose: "link" | "prove" };

/** Leaves for the provider; the way back leads to the page that one is on. */
export async function setOut({ provider, purpose }: Trip) {
  const client = await providers();
  const next = window.location.pathname + window.location.search;
  const device = await readDeviceClaim();
  const json = { purpose, next, device };
  const answer = await client[":provider"].trips.$post({ param: { provider }, json });
  const { url } = await answer.json();
  window.location.assign(url);
}

export async function unlink(provider: OwnProvider["provider"]) {
  const client = await providers();
  await client[":provider"].$delete({ param: { provider } });
}
