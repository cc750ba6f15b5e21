import * as v from "valibot";
import type { ActorContext } from "../../../kernel/context.ts";
import { fetchOutside } from "../../../kernel/outbound-fetch.ts";
import { UnsafeTarget } from "../../../kernel/pure/safe-target.ts";
import { type FeedItem, ReadFeed, type TopicSources } from "../contract.ts";
import { stemsOf } from "../rules/question-words.ts";
import { isSiteOpen } from "../rules/site-rules.ts";
import { fromOutside, type NewSource } from "./from-outside.ts";

type Found = { sources: NewSource[]; failed: { address: string; reason: string }[] };
type Asked = { sources: TopicSources; stems: readonly string[]; signal: AbortSignal };

/** The items of a topic's feeds that have words of the questions in them, the newest first. */
export async function findFeedSources(
  ctx: ActorContext,
  { sources, stems, signal }: Asked,
): Promise<Found> {
  const sought = new Set(stems);
  const found: Found = { sources: [], failed: [] };
  for (const { address } of sources.feeds) {
    signal.throwIfAborted();
    const feed = await askFeed(ctx, address);
    if ("reason" in feed) {
      found.failed.push({ address, reason: feed.reason });
      continue;
    }
    for (const item of feed.items) {
      const link = item.address === "" ? address : item.address;
      if (isSiteRefused(item, sources) || !isMeant(item, sought)) continue;
      if (found.sources.some((one) => one.address === link && one.title === item.title)) continue;
      found.sources.push(
        fromOutside({
          kind: "feed",
          title: item.title,
          address: link,
          day: item.day,
          text: item.text === "" ? `${item.title}.` : item.text,
        }),
      );
    }
  }
  found.sources = found.sources
    .toSorted((one, other) => (other.day ?? "").localeCompare(one.day ?? ""))
    .slice(0, ctx.limits.feedSourcesMost);
  return found;
}

const isSiteRefused = ({ address }: FeedItem, { sitesRefused }: TopicSources): boolean =>
  address !== "" && !isSiteOpen(address, { sitesAllowed: [], sitesRefused });

function isMeant({ title, text }: FeedItem, sought: ReadonlySet<string>): boolean {
  const many = new Set(stemsOf(`${title} ${text}`).filter((stem) => sought.has(stem))).size;
  return many >= Math.min(2, sought.size);
}

type Feed = { items: FeedItem[] } | { reason: string };

/** Fetched as webhooks are called: to public networks alone, without redirects, cut off in time and size. */
async function askFeed(ctx: ActorContext, address: string): Promise<Feed> {
  const {
    feedTimeoutMs: timeoutMs,
    feedBytes: bytesMost,
    feedItemsMost,
    outsideTextLength,
  } = ctx.limits;
  const headers = {
    accept: "application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.8",
    "user-agent": `executive-advisor (+${ctx.origin.origin})`,
  };
  let said: { status: number; text: string };
  try {
    said = await fetchOutside(
      ctx.outbound,
      address,
      { method: "GET", headers },
      { timeoutMs, bytesMost },
    );
  } catch (error) {
    return { reason: error instanceof UnsafeTarget ? error.message : "It did not answer." };
  }
  if (said.status >= 300 && said.status < 400) {
    return { reason: "It leads to another address. Enter that one in the topic." };
  }
  if (said.status !== 200) return { reason: `It answered ${said.status}.` };
  const most = { items: feedItemsMost, textLength: outsideTextLength };
  const answer = await ctx.compute("read-feed", JSON.stringify({ xml: said.text, most }));
  const read = v.parse(ReadFeed, await answer.json());
  return read.state === "read" ? { items: read.items } : { reason: read.reason };
}
