import type { ActorContext } from "../../kernel/context.ts";
import { builtInBecause } from "../ai/gateway/built-in-because.ts";
import { priceOf } from "../ai/gateway/price-of.ts";
import { readChosen } from "../prompts/queries.ts";
import { sectionsToWrite } from "./begin-report.ts";
import type { ReportPrice } from "./contract.ts";
import { requireOffered } from "./templates/queries.ts";

/** What the sections that a language model writes cost at most, before the report is started. */
export async function priceReport(ctx: ActorContext, templateId: string): Promise<ReportPrice> {
  const { definition } = await requireOffered(ctx, templateId);
  const headings = sectionsToWrite(definition).map(({ heading }) => heading);
  const hasPrompt = headings.length > 0 && (await readChosen(ctx, "report_section")) !== null;
  if (!hasPrompt) {
    return { headings, price: builtInBecause("no_prompt") };
  }
  const { reportFactsLength, promptTextLength, aiBytesPerToken, aiOutputTokens } = ctx.limits;
  // Letters of other alphabets have more bytes than one.
  const sent = (reportFactsLength * 2 + promptTextLength) / aiBytesPerToken;
  const tokens = {
    input: Math.ceil(sent) * headings.length,
    output: aiOutputTokens * headings.length,
  };
  return { headings, price: await priceOf(ctx, "rewriting", tokens) };
}
