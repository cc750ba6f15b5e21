import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type {
  auditChainApi,
  auditEventsApi,
  auditExportsApi,
} from "../../../worker/features/audit/api.ts";
import type { ExportFormat, VerificationInput } from "../../../worker/features/audit/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const events = lazyClient<typeof auditEventsApi>("/api/audit-events");
const chain = lazyClient<typeof auditChainApi>("/api/audit-chain");
const exported = lazyClient<typeof auditExportsApi>("/api/audit-exports");

type Client = Awaited<ReturnType<typeof events>>;
type AuditQuery = InferRequestType<Client["index"]["$get"]>["query"];

export function auditQuery(query: AuditQuery) {
  return queryOptions({
    queryKey: ["audit-events", query],
    queryFn: async ({ signal }) =>
      (await (await events()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export function chainQuery() {
  return queryOptions({
    queryKey: ["audit-chain"],
    queryFn: async ({ signal }) =>
      (await (await chain()).index.$get(undefined, { init: { signal } })).json(),
  });
}

export async function verifyStep(from: VerificationInput["from"]) {
  return (await (await chain()).verifications.$post({ json: { from } })).json();
}

export async function compareHead(head: string) {
  return (await (await chain()).comparisons.$post({ json: { head } })).json();
}

export async function downloadHeads(): Promise<Blob> {
  return (await (await chain()).heads.$get()).blob();
}

export type Download = { file: Blob; name: string; rows: number; isCapped: boolean };

/** What is filtered, as a file. */
export async function downloadEvents(
  filters: Record<string, string>,
  format: ExportFormat,
): Promise<Download> {
  // The address says what the API takes; where somebody typed something else, the API refuses it.
  const input = { ...filters, format } as InferRequestType<
    Awaited<ReturnType<typeof exported>>["index"]["$post"]
  >["json"];
  const answer = await (await exported()).index.$post({ json: input });
  const { headers } = answer;
  const name = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];
  return {
    file: await answer.blob(),
    name: name ?? `audit.${format}`,
    rows: Number(headers.get("audit-rows")),
    isCapped: headers.get("audit-capped") === "true",
  };
}
