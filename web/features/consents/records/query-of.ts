import * as v from "valibot";
import { ConsentListInput, FiguresInput } from "../../../../worker/features/consents/contract.ts";
import type { FigureQuery, RecordQuery } from "./queries.ts";

type Entries = Record<string, v.GenericSchema>;

/** What an address asks for; a part of it that does not parse is left out. */
function partsOf(params: URLSearchParams, entries: Entries): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, schema]) => {
      const value = params.get(name);
      return value && v.is(schema, value) ? [[name, value]] : [];
    }),
  );
}

export const recordQueryOf = (params: URLSearchParams): RecordQuery =>
  partsOf(params, ConsentListInput.entries);

export const figureQueryOf = (params: URLSearchParams): FigureQuery =>
  partsOf(params, FiguresInput.entries);
