import * as v from "valibot";
import { TemplateListInput } from "../../../worker/features/consent-templates/contract.ts";
import type { TextQuery } from "./queries.ts";

/** The list that an address asks for; a part of it that does not parse is left out. */
export function textQueryOf(params: URLSearchParams): TextQuery {
  return Object.fromEntries(
    Object.entries(TemplateListInput.entries).flatMap(([name, schema]) => {
      const value = params.get(name);
      return value && v.is(schema, value) ? [[name, value]] : [];
    }),
  );
}
