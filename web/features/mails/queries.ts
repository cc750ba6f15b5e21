import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { mailsApi } from "../../../worker/features/mails/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const mails = lazyClient<typeof mailsApi>("/api/mails");

type MailListQuery = InferRequestType<Awaited<ReturnType<typeof mails>>["index"]["$get"]>["query"];

export function mailsQuery(query: MailListQuery) {
  return queryOptions({
    queryKey: ["mails", query],
    queryFn: async ({ signal }) =>
      (await (await mails()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export async function retryMail(id: string) {
  await (await mails())[":id"].retry.$post({ param: { id } });
}
