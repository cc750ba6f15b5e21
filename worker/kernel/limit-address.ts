import type { Context, RateRule } from "./context.ts";
import { networkOf } from "./pure/network-of.ts";

/** Where a request comes from, as limits count it; null where nobody can tell. */
export function networkOfClient({ client }: Context): string | null {
  return client.address === null ? null : networkOf(client.address);
}

/** Takes one try from those of this address. Where none is known there is no bucket, or it would be everyone's. */
export async function limitAddress(ctx: Context, what: string, rule: RateRule) {
  const network = networkOfClient(ctx);
  if (network !== null) await ctx.limiter.take(`${what}:address:${network}`, rule);
}
