import { inject } from "vitest";
import type { SearchKind } from "../../db/values/search-services.ts";
import { createService } from "../../worker/features/search-services/services/create-service.ts";
import type { ActorContext } from "../../worker/kernel/context.ts";
import type { SeenSearch } from "./search-peer.ts";

export const SEARCH_SECRET = "key-secret-0123456789-WXYZ";

let made = 0;

/** May call the peer of these tests beside public addresses. */
export const opened = <Ctx extends ActorContext>(ctx: Ctx): Ctx => ({
  ...ctx,
  outbound: { ...ctx.outbound, openOrigins: [inject("searchPeer")] },
});

type Made = { kind?: SearchKind; monthlyMost?: number; dailyMost?: number; key?: string };

/** A service at the peer that does so. */
export async function connectService(ctx: ActorContext, how: string, options: Made = {}) {
  const { kind = "brave", monthlyMost = null, dailyMost = null, key = SEARCH_SECRET } = options;
  const name = `search-${(made += 1)}-${ctx.clock.now()}`;
  const baseUrl = `${inject("searchPeer")}/${how}/${name}`;
  const service = await createService(opened(ctx), {
    name,
    kind,
    baseUrl,
    key,
    isOn: true,
    monthlyMost,
    dailyMost,
  });
  const seen = async (more = "") => {
    const response = await fetch(`${inject("searchPeer")}/seen/${name}${more}`);
    return response.json<SeenSearch[]>();
  };
  return { service, seen };
}
