import type { ActorContext } from "../../../kernel/context.ts";
import { extractPage } from "../../search-services/extract-page.ts";
import { hasExtraction } from "../../search-services/has-extraction.ts";
import { hasSearch } from "../../search-services/has-search.ts";
import { searchWeb } from "../../search-services/search-web.ts";
import type { TopicChoices } from "../contract.ts";

/** Which services for the web an admin has set up. */
export async function webServices(
  ctx: ActorContext,
): Promise<Pick<TopicChoices, "hasSearch" | "hasExtraction">> {
  const [search, extraction] = await Promise.all([hasSearch(ctx), hasExtraction(ctx)]);
  return { hasSearch: search, hasExtraction: extraction };
}

type Asking = { runId: string; signal: AbortSignal };

/** The same, to be used for a run: what each call costs is found by it. */
export async function openWebServices(ctx: ActorContext, asking: Asking) {
  return {
    ...(await webServices(ctx)),
    searchWeb: (query: string, most: number) => searchWeb(ctx, { query, most, ...asking }),
    extractPage: (address: string) => extractPage(ctx, { address, ...asking }),
  };
}

export type WebServices = Awaited<ReturnType<typeof openWebServices>>;
