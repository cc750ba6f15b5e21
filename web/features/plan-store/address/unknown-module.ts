import { redirect } from "react-router";
import { notFound } from "../../../../worker/kernel/errors.ts";
import { STRATEGY_PARTS } from "./strategy-part.ts";

/** What no module is called: a part of the strategy leads there, and anything else is not found. */
export function unknownModule(word: string, address: string): Response | Error {
  const part = STRATEGY_PARTS.find((known) => known === word);
  if (!part) return notFound("module", word);
  const { pathname, searchParams } = new URL(address);
  searchParams.set("part", part);
  return redirect(`${pathname.replace(/[^/]*$/, "strategy")}?${searchParams}`);
}
