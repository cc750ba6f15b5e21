import { queryOptions } from "@tanstack/react-query";
import type { absencesApi } from "../../../worker/features/absences/api.ts";
import type {
  Absence,
  AbsenceInput,
  OwnAbsences,
} from "../../../worker/features/absences/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const absences = lazyClient<typeof absencesApi>("/api/absences");

export const ownAbsencesQuery = queryOptions({
  queryKey: ["absences", "own"],
  queryFn: async ({ signal }): Promise<OwnAbsences> =>
    (await (await absences()).index.$get({}, { init: { signal } })).json(),
});

export async function addAbsence(json: AbsenceInput): Promise<Absence> {
  return (await (await absences()).index.$post({ json })).json();
}

type Seen = Pick<Absence, "id" | "version">;

export async function changeAbsence({ id, version }: Seen, json: AbsenceInput): Promise<Absence> {
  const client = await absences();
  return (await client[":id"].$put({ param: { id }, json }, seenVersion(version))).json();
}

export async function removeAbsence({ id, version }: Seen): Promise<void> {
  await (await absences())[":id"].$delete({ param: { id } }, seenVersion(version));
}
