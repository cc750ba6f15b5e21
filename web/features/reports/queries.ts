import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { ReportsApi, SchedulesApi } from "../../../worker/features/reports/api.ts";
import type {
  Moments,
  RefreshInput,
  Report,
  ReportChoices,
  ReportDifference,
  ReportInput,
  ReportList,
  ReportPrice,
  ReportRow,
} from "../../../worker/features/reports/contract.ts";
import type {
  Schedule,
  ScheduleFields,
  ScheduleInput,
  ScheduleList,
} from "../../../worker/features/reports/schedules/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const reports = lazyClient<ReportsApi>("/api/reports");
const schedules = lazyClient<SchedulesApi>("/api/reports/schedules");

type Reports = Awaited<ReturnType<typeof reports>>;
type Schedules = Awaited<ReturnType<typeof schedules>>;
type ReportsQuery = InferRequestType<Reports["index"]["$get"]>["query"];
type SchedulesQuery = InferRequestType<Schedules["index"]["$get"]>["query"];

/** All that is shown of reports. */
export const REPORTS = ["reports"];
export const SCHEDULES = ["report-schedules"];

export const reportsQuery = (query: ReportsQuery) =>
  queryOptions({
    queryKey: [...REPORTS, "list", query],
    queryFn: async ({ signal }): Promise<ReportList> =>
      (await (await reports()).index.$get({ query }, { init: { signal } })).json(),
  });

export const choicesQuery = queryOptions({
  queryKey: [...REPORTS, "choices"],
  queryFn: async ({ signal }): Promise<ReportChoices> =>
    (await (await reports()).choices.$get({}, { init: { signal } })).json(),
});

export const momentsQuery = (planId: string) =>
  queryOptions({
    queryKey: [...REPORTS, "moments", planId],
    queryFn: async ({ signal }): Promise<Moments> =>
      (await (await reports()).moments.$get({ query: { planId } }, { init: { signal } })).json(),
  });

export const reportQuery = (id: string, version: number | null) =>
  queryOptions({
    queryKey: [...REPORTS, "one", id, version],
    queryFn: async ({ signal }): Promise<Report> => {
      const query = version === null ? {} : { version: String(version) };
      const client = await reports();
      return (await client[":id"].$get({ param: { id }, query }, { init: { signal } })).json();
    },
    placeholderData: keepPreviousData,
  });

type Between = { id: string; from: number; to: number };

export const differenceQuery = ({ id, from, to }: Between) =>
  queryOptions({
    queryKey: [...REPORTS, "difference", id, from, to],
    queryFn: async ({ signal }): Promise<ReportDifference> => {
      const query = { from: String(from), to: String(to) };
      const difference = (await reports())[":id"].difference;
      return (await difference.$get({ param: { id }, query }, { init: { signal } })).json();
    },
  });

export async function startReport(json: ReportInput): Promise<Report> {
  return (await (await reports()).index.$post({ json })).json();
}

export async function refreshReport(id: string, json: RefreshInput): Promise<Report> {
  return (await (await reports())[":id"].refresh.$post({ param: { id }, json })).json();
}

type Seen = Pick<ReportRow, "id" | "version">;

export async function renameReport({ id, version }: Seen, title: string): Promise<ReportRow> {
  const client = (await reports())[":id"];
  return (await client.$patch({ param: { id }, json: { title } }, seenVersion(version))).json();
}

export async function writeSection(
  { id, version }: Seen,
  section: string,
  text: string | null,
): Promise<Report> {
  const sections = (await reports())[":id"].sections[":section"];
  return (
    await sections.$put({ param: { id, section }, json: { text } }, seenVersion(version))
  ).json();
}

export async function returnReport({ id, version }: Seen, number: number): Promise<Report> {
  const versions = (await reports())[":id"].versions[":number"];
  const param = { id, number: String(number) };
  return (await versions.return.$post({ param }, seenVersion(version))).json();
}

export const trashReport = async (id: string) =>
  (await reports())[":id"].trash.$put({ param: { id } });

export const restoreReport = async (id: string) =>
  (await reports())[":id"].trash.$delete({ param: { id } });

export const deleteReport = async (id: string) =>
  (await reports())[":id"].$delete({ param: { id } });

export const schedulesQuery = (query: SchedulesQuery) =>
  queryOptions({
    queryKey: [...SCHEDULES, "list", query],
    queryFn: async ({ signal }): Promise<ScheduleList> =>
      (await (await schedules()).index.$get({ query }, { init: { signal } })).json(),
  });

export async function createSchedule(json: ScheduleInput): Promise<Schedule> {
  return (await (await schedules()).index.$post({ json })).json();
}

type SeenSchedule = Pick<Schedule, "id" | "version">;

export async function changeSchedule(
  { id, version }: SeenSchedule,
  json: ScheduleFields,
): Promise<Schedule> {
  const client = (await schedules())[":id"];
  return (await client.$patch({ param: { id }, json }, seenVersion(version))).json();
}

export async function pauseSchedule(
  { id, version }: SeenSchedule,
  isPaused: boolean,
): Promise<Schedule> {
  const pause = (await schedules())[":id"].pause;
  return (await pause.$put({ param: { id }, json: { isPaused } }, seenVersion(version))).json();
}

export async function removeSchedule({ id, version }: SeenSchedule): Promise<void> {
  await (await schedules())[":id"].$delete({ param: { id } }, seenVersion(version));
}

/** What the sections that a language model writes cost at most. */
export const priceQuery = (templateId: string) =>
  queryOptions({
    queryKey: [...REPORTS, "price", templateId],
    queryFn: async ({ signal }): Promise<ReportPrice> =>
      (await (await reports()).price.$get({ query: { templateId } }, { init: { signal } })).json(),
  });
