import { and, eq } from "drizzle-orm";
import { researchSources } from "../../../../db/schema/research.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import type { Stepped } from "../../../kit/runs.ts";
import { toLines } from "../sources/plain-text.ts";
import { isSiteOpen } from "../rules/site-rules.ts";
import type { TopicSources } from "../contract.ts";
import { readSources as readStored, type StoredSource } from "../sources/read-sources.ts";
import { readSourceText } from "../sources/read-source-text.ts";
import { openWebServices, type WebServices } from "../sources/web-services.ts";
import { readAtStep, settle, type StepTurn } from "./settle.ts";

type Read = Pick<StoredSource, "number" | "state" | "reason"> & { text?: string };

/** Reads what was found: in the house the text that is kept, of the web what the extraction service makes of a page. */
export async function readSources(
  ctx: ActorContext,
  researchId: string,
  { signal, progress, runId }: StepTurn,
): Promise<Stepped> {
  const { research, scope } = await readAtStep(ctx, researchId);
  const known = await readStored(ctx, researchId);
  const found = known.filter(({ source }) => source.state === "found");
  const hasWeb = found.some(({ source }) => source.kind === "web");
  const services = hasWeb ? await openWebServices(ctx, { runId, signal }) : null;
  const read: Read[] = [];
  for (let at = 0; at < found.length; at += ctx.limits.webPagesAtOnce) {
    signal.throwIfAborted();
    const some = found.slice(at, at + ctx.limits.webPagesAtOnce);
    read.push(
      ...(await Promise.all(
        some.map(({ source, isOpen }) =>
          readOne(ctx, source, { isOpen, sources: scope.sources, services }),
        ),
      )),
    );
    progress(read.length / found.length);
  }
  return settle(ctx, research, "read", {
    statements: read.map(({ number, ...set }) =>
      ctx.db
        .update(researchSources)
        .set(set)
        .where(and(eq(researchSources.researchId, researchId), eq(researchSources.number, number))),
    ),
  });
}

const CLOSED = "You can’t open it any more.";
const GONE = "Its text is gone.";
const EXCERPT = "Only the excerpt of the search was read.";

type With = { isOpen: boolean; sources: TopicSources; services: WebServices | null };

async function readOne(
  ctx: ActorContext,
  source: StoredSource,
  { isOpen, sources, services }: With,
): Promise<Read> {
  const { number, kind, address } = source;
  if (!isOpen) return { number, state: "failed", reason: CLOSED };
  const kept = await readSourceText(ctx, source);
  const asKept = (reason: string): Read =>
    kept && kept.text.trim() !== ""
      ? { number, state: "read", reason }
      : { number, state: "failed", reason: reason === "" ? GONE : reason };
  if (kind !== "web") return asKept("");
  if (!services?.hasExtraction || !isSiteOpen(address, sources)) return asKept(EXCERPT);
  const page = await services.extractPage(address);
  if ("failed" in page) return asKept(`${page.failed} ${EXCERPT}`);
  const text = toLines(page.text).slice(0, ctx.limits.outsideTextLength);
  return text === "" ? asKept(EXCERPT) : { number, state: "read", reason: "", text };
}
