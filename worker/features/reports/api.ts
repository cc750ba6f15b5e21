import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { publishableRoutes } from "../../http/publishable-routes.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { Difference, PublishedId } from "../../kit/publishable/contract.ts";
import type { Wired } from "../../kit/wiring.ts";
import { changeReport } from "./change-report.ts";
import { changeSection } from "./change-section.ts";
import { compareVersions } from "./compare-versions.ts";
import { listMoments } from "./compose-for.ts";
import {
  Access,
  AccessInput,
  PreviewInput,
  Template,
  TemplateChanges,
  TemplateDefinition,
  TemplateExport,
  TemplateInput,
  TemplateList,
  TemplateListInput,
  TemplateNote,
} from "./templates/contract.ts";
import {
  AllSchedules,
  AllSchedulesInput,
  Schedule,
  ScheduleFields,
  ScheduleInput,
  ScheduleList,
  ScheduleListInput,
  ScheduleState,
} from "./schedules/contract.ts";
import { MadeList, MadeListInput } from "./made/contract.ts";
import {
  Moments,
  MomentsInput,
  RefreshInput,
  Report,
  ReportChoices,
  ReportDetails,
  ReportDifference,
  ReportDifferenceInput,
  ReportId,
  ReportInput,
  ReportList,
  ReportListInput,
  ReportPrice,
  ReportPriceInput,
  ReportRow,
  ReportVersionPath,
  SectionPath,
  SectionText,
  ShownInput,
  ShownSection,
} from "./contract.ts";
import { deleteReport } from "./delete-report.ts";
import { listChoices } from "./list-choices.ts";
import { listMade } from "./made/list-made.ts";
import { listReports } from "./queries.ts";
import { priceReport } from "./price-report.ts";
import { readReport } from "./read-report.ts";
import { refreshReport } from "./refresh-report.ts";
import { returnReport } from "./return-report.ts";
import { changeSchedule } from "./schedules/change-schedule.ts";
import { createSchedule } from "./schedules/create-schedule.ts";
import { listAllSchedules, listSchedules } from "./schedules/queries.ts";
import { removeSchedule } from "./schedules/remove-schedule.ts";
import { startReport } from "./start-report.ts";
import { changeAccess, readAccess } from "./templates/change-access.ts";
import { createTemplate } from "./templates/create-template.ts";
import { previewTemplate } from "./templates/preview-template.ts";
import { publishableTemplate } from "./templates/publishable-template.ts";
import { listTemplates } from "./templates/queries.ts";
import { removeTemplate } from "./templates/remove-template.ts";
import { returnToVersion } from "./templates/return-to-version.ts";
import { trashReport } from "./trash-report.ts";

const own = allow("reports.own");
const read = allow("reports.read");
const manage = allow("reports.manage");
const publish = allow("reports.manage", { level: "publish" });

export const reportsApi = (all: Wired) =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({ summary: "Your reports", output: ReportList }),
      own,
      validate("query", ReportListInput),
      async (c) => c.json(await listReports(serviceContext(c), c.req.valid("query"))),
    )
    .get(
      "/choices",
      describe({
        summary: "By which templates, and of which plans, you can have reports",
        output: ReportChoices,
      }),
      own,
      async (c) => c.json(await listChoices(serviceContext(c))),
    )
    .get(
      "/moments",
      describe({
        summary: "With which kept states of a plan a report can compare it",
        output: Moments,
      }),
      own,
      validate("query", MomentsInput),
      async (c) => c.json(await listMoments(serviceContext(c), c.req.valid("query").planId)),
    )
    .get(
      "/price",
      describe({
        summary: "What the sections of a report that a language model writes cost at most",
        output: ReportPrice,
      }),
      own,
      validate("query", ReportPriceInput),
      async (c) => c.json(await priceReport(serviceContext(c), c.req.valid("query").templateId)),
    )
    .post(
      "/",
      describe({ summary: "Start a report", output: Report }),
      own,
      validate("json", ReportInput),
      async (c) => c.json(await startReport(serviceContext(c), all, c.req.valid("json"))),
    )
    .get(
      "/:id",
      describe({ summary: "A report, with its latest version or another one", output: Report }),
      own,
      validate("param", ReportId),
      validate("query", ShownInput),
      async (c) => {
        const { version = null } = c.req.valid("query");
        return c.json(await readReport(serviceContext(c), c.req.valid("param").id, version));
      },
    )
    .patch(
      "/:id",
      describe({ summary: "Rename a report", output: ReportRow, seesVersion: true }),
      own,
      validate("param", ReportId),
      validate("json", ReportDetails),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(
          await changeReport(serviceContext(c), id, c.req.valid("json"), seenVersion(c)),
        );
      },
    )
    .post(
      "/:id/refresh",
      describe({
        summary: "Make a report with the figures of today, or try again",
        output: Report,
      }),
      own,
      validate("param", ReportId),
      validate("json", RefreshInput),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await refreshReport(serviceContext(c), all, id, c.req.valid("json")));
      },
    )
    .put(
      "/:id/sections/:section",
      describe({
        summary: "Write a section in your own words, or take them out",
        output: Report,
        seesVersion: true,
      }),
      own,
      validate("param", SectionPath),
      validate("json", SectionText),
      async (c) =>
        c.json(
          await changeSection(
            serviceContext(c),
            c.req.valid("param"),
            c.req.valid("json"),
            seenVersion(c),
          ),
        ),
    )
    .get(
      "/:id/difference",
      describe({ summary: "Changes between two versions of a report", output: ReportDifference }),
      own,
      validate("param", ReportId),
      validate("query", ReportDifferenceInput),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await compareVersions(serviceContext(c), id, c.req.valid("query")));
      },
    )
    .post(
      "/:id/versions/:number/return",
      describe({
        summary: "Go back to an earlier version of a report",
        output: Report,
        seesVersion: true,
      }),
      own,
      validate("param", ReportVersionPath),
      async (c) =>
        c.json(await returnReport(serviceContext(c), c.req.valid("param"), seenVersion(c))),
    )
    .put(
      "/:id/trash",
      describe({ summary: "Put a report into the trash" }),
      own,
      validate("param", ReportId),
      async (c) => {
        await trashReport(serviceContext(c), c.req.valid("param").id, true);
        return c.body(null, 204);
      },
    )
    .delete(
      "/:id/trash",
      describe({ summary: "Restore a report from the trash" }),
      own,
      validate("param", ReportId),
      async (c) => {
        await trashReport(serviceContext(c), c.req.valid("param").id, false);
        return c.body(null, 204);
      },
    )
    .delete(
      "/:id",
      describe({ summary: "Delete a report in the trash for good" }),
      own,
      validate("param", ReportId),
      async (c) => {
        await deleteReport(serviceContext(c), c.req.valid("param").id);
        return c.body(null, 204);
      },
    );

export type ReportsApi = ReturnType<typeof reportsApi>;

export const schedulesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Your report schedules", output: ScheduleList }),
    own,
    validate("query", ScheduleListInput),
    async (c) => c.json(await listSchedules(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Have a report made by itself", output: Schedule }),
    own,
    validate("json", ScheduleInput),
    async (c) => c.json(await createSchedule(serviceContext(c), c.req.valid("json"))),
  )
  .patch(
    "/:id",
    describe({ summary: "Change when a report is made", output: Schedule, seesVersion: true }),
    own,
    validate("param", ReportId),
    validate("json", ScheduleFields),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(
        await changeSchedule(serviceContext(c), id, c.req.valid("json"), seenVersion(c)),
      );
    },
  )
  .put(
    "/:id/pause",
    describe({ summary: "Pause a schedule, or let it go on", output: Schedule, seesVersion: true }),
    own,
    validate("param", ReportId),
    validate("json", ScheduleState),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(
        await changeSchedule(serviceContext(c), id, c.req.valid("json"), seenVersion(c)),
      );
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Remove a schedule", seesVersion: true }),
    own,
    validate("param", ReportId),
    async (c) => {
      await removeSchedule(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );

export type SchedulesApi = typeof schedulesApi;

export const madeReportsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Everybody's reports and how they went", output: MadeList }),
    read,
    validate("query", MadeListInput),
    async (c) => c.json(await listMade(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/schedules",
    describe({ summary: "Everybody's report schedules", output: AllSchedules }),
    read,
    validate("query", AllSchedulesInput),
    async (c) => c.json(await listAllSchedules(serviceContext(c), c.req.valid("query"))),
  );

export type MadeReportsApi = typeof madeReportsApi;

export const templatesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Report templates, filtered and sorted", output: TemplateList }),
    read,
    validate("query", TemplateListInput),
    async (c) => c.json(await listTemplates(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Add a report template", output: Template }),
    manage,
    validate("json", TemplateInput),
    async (c) => c.json(await createTemplate(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/import",
    describe({ summary: "Add a report template from a file", output: Template }),
    manage,
    validate("json", TemplateExport),
    async (c) => c.json(await createTemplate(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/preview",
    describe({
      summary: "What a draft makes of one of your plans",
      output: v.object({ sections: v.array(ShownSection) }),
    }),
    manage,
    validate("json", PreviewInput),
    async (c) =>
      c.json({ sections: await previewTemplate(serviceContext(c), c.req.valid("json")) }),
  )
  .get(
    "/:id/access",
    describe({ summary: "Who may have reports by a template", output: Access }),
    read,
    validate("param", PublishedId),
    async (c) => c.json(await readAccess(serviceContext(c), c.req.valid("param").id)),
  )
  .put(
    "/:id/access",
    describe({
      summary: "Change who may have reports by a template",
      output: Access,
      seesVersion: true,
    }),
    manage,
    validate("param", PublishedId),
    validate("json", AccessInput),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await changeAccess(serviceContext(c), id, c.req.valid("json"), seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete a report template", seesVersion: true }),
    publish,
    validate("param", PublishedId),
    async (c) => {
      await removeTemplate(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  )
  .route(
    "/",
    publishableRoutes({
      engine: { ...publishableTemplate, returnTo: returnToVersion },
      read: "reports.read",
      manage: "reports.manage",
      says: {
        read: "A report template’s draft",
        change: "Change a report template’s draft",
        publish: "Publish the draft",
        duplicate: "Copy the draft to a new template",
        returnTo: "Go back to an earlier version",
      },
      row: Template,
      document: TemplateDefinition,
      difference: Difference,
      file: TemplateExport,
      changes: TemplateChanges,
      publishing: TemplateNote,
      returning: TemplateNote,
    }),
  );

export type TemplatesApi = typeof templatesApi;
