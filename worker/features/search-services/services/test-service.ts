import { eq } from "drizzle-orm";
import { searchServices } from "../../../../db/schema/search-services.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { invalidInput, notFound } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { type Asking, askService } from "../calls/ask-service.ts";
import { type Found, JOB_OF, type Page, type ServiceTest } from "../contract.ts";
import { publicAddress } from "../rules/public-address.ts";
import { readFound, readPage } from "../rules/read-said.ts";

/** So much is looked for, and shown of a page, when an admin tries a service. */
const MOST = 5;

/** A real call: what went out, what came back, and what the product makes of it. */
export async function testService(
  ctx: ActorContext,
  id: string,
  text: string,
): Promise<ServiceTest> {
  await ctx.limiter.take(`ai-test:${ctx.actor.userId}`, ctx.limits.rateAiTestPerAccount);
  const service = await ctx.db.select().from(searchServices).where(eq(searchServices.id, id)).get();
  if (!service) throw notFound("service", id);
  const asking = JOB_OF[service.kind] === "search" ? searching(ctx, text) : extracting(ctx, text);
  await recordEvent(ctx, {
    type: "search_service_tested",
    userId: ctx.actor.userId,
    details: { serviceId: id, name: service.name },
  });
  const { value, ...told } = await askService<Tried>(ctx, service, { ...asking, isTest: true });
  return {
    ...told,
    found: value?.found ?? null,
    page: value?.page ? shown(ctx, value.page) : null,
  };
}

type Tried = { found: Found[] | null; page: Page | null };

function searching({ limits }: ActorContext, text: string): Asking<Tried> {
  return {
    asked: { text: text.slice(0, limits.searchQueryLength), most: MOST },
    read: (said) => {
      const found = readFound(said, MOST);
      return found.length === 0 && said.length > 0
        ? null
        : { value: { found, page: null }, size: found.length };
    },
  };
}

function extracting({ outbound }: ActorContext, text: string): Asking<Tried> {
  const address = publicAddress(text, outbound.openOrigins);
  if (address === null) throw invalidInput({ text: "Enter the address of a public page." });
  return {
    asked: { text: address, most: 1 },
    read: (said) => {
      const page = readPage(said, address);
      return page && { value: { found: null, page }, size: page.text.length };
    },
  };
}

const shown = ({ limits }: ActorContext, { title, text }: Page) => ({
  title,
  text: text.slice(0, limits.aiShownLength),
  length: text.length,
});
