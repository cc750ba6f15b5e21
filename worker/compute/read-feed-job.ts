import type { ReadFeed } from "../features/research/contract.ts";
import { readFeed } from "../features/research/sources/read-feed.ts";

type Asked = { xml: string; most: Parameters<typeof readFeed>[1] };

/** The items of a feed that the worker fetched. */
export function readFeedJob(body: string): ReadFeed {
  // Put together by the worker; what is in the feed itself is only read.
  const { xml, most } = JSON.parse(body) as Asked;
  return readFeed(xml, most);
}
