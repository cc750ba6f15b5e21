import * as v from "valibot";
import { LinkListInput } from "../../../worker/features/consent-links/contract.ts";
import type { LinkQuery } from "./queries.ts";

/** The list that an address asks for; a part of it that does not parse is left out. */
export function linkQueryOf(params: URLSearchParams): LinkQuery {
  return Object.fromEntries(
    Object.entries(LinkListInput.entries).flatMap(([name, schema]) => {
      const value = params.get(name);
      return value && v.is(schema, value) ? [[name, value]] : [];
    }),
  );
}
