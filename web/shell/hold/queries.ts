import { queryOptions } from "@tanstack/react-query";
import type { RetentionApi } from "../../../worker/features/retention/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const retention = lazyClient<RetentionApi>("/api/retention");

export type Held = { kind: string; id: string };

/** The legal hold on one record. */
export function holdQuery(param: Held) {
  return queryOptions({
    queryKey: ["retention", "hold", param.kind, param.id],
    queryFn: async ({ signal }) => {
      const client = await retention();
      return (await client.holds[":kind"][":id"].$get({ param }, { init: { signal } })).json();
    },
  });
}

export async function placeHold(json: Held & { reason: string }) {
  return (await (await retention()).holds.$post({ json })).json();
}

export async function liftHold({ kind, id }: Held): Promise<void> {
  await (await retention()).holds[":kind"][":id"].$delete({ param: { kind, id } });
}
