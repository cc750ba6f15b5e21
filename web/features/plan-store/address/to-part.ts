import { redirect } from "react-router";
import { STRATEGY_PARTS } from "./strategy-part.ts";

/** What no module is called may be a part of the strategy: it leads there. */
export function toPart(word: string, address: string): Response | null {
  const part = STRATEGY_PARTS.find((known) => known === word);
  if (!part) return null;
  const { pathname, searchParams } = new URL(address);
  searchParams.set("part", part);
  return redirect(`${pathname.replace(/[^/]*$/, "strategy")}?${searchParams}`);
}
