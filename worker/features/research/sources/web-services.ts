import type { ActorContext } from "../../../kernel/context.ts";

export type FoundPage = { title: string; address: string; excerpt: string };
export type WebServices = {
  hasSearch: boolean;
  hasExtraction: boolean;
  searchWeb: (query: string, most: number) => Promise<{ found: FoundPage[] } | { failed: string }>;
  extractPage: (address: string) => Promise<{ title: string; text: string } | { failed: string }>;
};

const NOTHING = { hasSearch: false, hasExtraction: false };

/** Which services for the web an admin has set up. */
export const webServices = (
  _ctx: ActorContext,
): Promise<Pick<WebServices, "hasSearch" | "hasExtraction">> => Promise.resolve(NOTHING);

type Asking = { runId: string; signal: AbortSignal };

/** The same, to be used. */
export const openWebServices = (_ctx: ActorContext, _asking: Asking): Promise<WebServices> =>
  Promise.resolve({
    ...NOTHING,
    searchWeb: () => Promise.resolve({ failed: "No search service is set up." }),
    extractPage: () => Promise.resolve({ failed: "No extraction service is set up." }),
  });
