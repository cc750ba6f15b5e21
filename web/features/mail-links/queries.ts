import { queryOptions } from "@tanstack/react-query";
import type { mailLinksApi } from "../../../worker/features/mail-links/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const mailLinks = lazyClient<typeof mailLinksApi>("/api/mail-links");

export const openMailLinksQuery = queryOptions({
  queryKey: ["mail-links", "open"],
  queryFn: async ({ signal }) =>
    (await (await mailLinks()).index.$get({}, { init: { signal } })).json(),
});

export async function endMailLink(id: string) {
  await (await mailLinks())[":id"].$delete({ param: { id } });
}
