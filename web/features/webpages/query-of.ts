import * as v from "valibot";
import { WebpageListInput } from "../../../worker/features/webpages/contract.ts";
import type { WebpageQuery } from "./queries.ts";

/** The list that an address asks for; a part of it that does not parse is left out. */
export function webpageQueryOf(params: URLSearchParams): WebpageQuery {
  return Object.fromEntries(
    Object.entries(WebpageListInput.entries).flatMap(([name, schema]) => {
      const value = params.get(name);
      return value && v.is(schema, value) ? [[name, value]] : [];
    }),
  );
}
