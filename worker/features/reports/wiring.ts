import { sql } from "drizzle-orm";
import {
  reports,
  reportSchedules,
  reportTemplatePeople,
  reportTemplates,
} from "../../../db/schema/reports.ts";
import { moves, stays } from "../../kit/merges.ts";
import { searchOf } from "../../kit/search.ts";
import { wire } from "../../kit/wiring.ts";
import { madeReportsApi, reportsApi, schedulesApi, templatesApi } from "./api.ts";
import { sweepTrash } from "./delete-report.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { WrittenSection } from "./write-section.ts";
import { reportRun } from "./report-run.ts";
import { sweepSchedules } from "./schedules/sweep-schedules.ts";
import { targets } from "./targets.ts";
import { returnTemplate } from "./templates/return-template.ts";
import { templateRecord } from "./templates/template-record.ts";
import { REPORT_RUN } from "./contract.ts";

const OF_INSTALLATION = { shared: "set by admins for the whole installation" };
const OF_FIRST = "What is about the first plan of an account stays with it.";

export const wiring = wire(manifest, {
  apis: {
    "/reports/templates": templatesApi,
    "/reports/schedules": schedulesApi,
    "/reports/made": madeReportsApi,
    "/reports": (all) => reportsApi(all),
  },
  answers: { report_section: WrittenSection },
  runs: { [REPORT_RUN]: reportRun },
  sweep: async (ctx, all) => {
    await sweepSchedules(ctx, all);
    await sweepTrash(ctx);
  },
  targets,
  personalData,
  records: { "report-template": { ...templateRecord, restore: returnTemplate } },
  search: {
    "report-template": searchOf(templateRecord, {
      in: { Content: sql`(${reportTemplates.definition} ->> '$.sections')` },
      by: reportTemplates.updatedAt,
    }),
  },
  merging: {
    rows: [
      moves(reports.ownerId, ["report", "reports"], {
        only: ({ from }) => sql`${reports.planId} is not ${from}`,
        left: OF_FIRST,
      }),
      moves(reportSchedules.ownerId, ["report schedule", "report schedules"], {
        only: ({ from }) => sql`${reportSchedules.planId} is not ${from}`,
        left: OF_FIRST,
      }),
      // Each account has the reports that it was given.
      stays(reportTemplatePeople.userId, "rights"),
      stays(reportTemplates.createdBy, "history"),
      stays(reportTemplates.updatedBy, "history"),
    ],
  },
  tables: {
    report_templates: OF_INSTALLATION,
    report_template_people: OF_INSTALLATION,
    report_schedules: "personal",
    reports: "personal",
    report_versions: "personal",
  },
});
