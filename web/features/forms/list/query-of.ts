import * as v from "valibot";
import { FormListInput } from "../../../../worker/features/forms-manager/contract.ts";
import type { FormQuery } from "../queries.ts";

/** The list that an address asks for; a part of it that does not parse is left out. */
export function formQueryOf(params: URLSearchParams): FormQuery {
  const entries: Record<string, v.GenericSchema> = FormListInput.entries;
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, schema]) => {
      const value = params.get(name);
      return value && v.is(schema, value) ? [[name, value]] : [];
    }),
  );
}
