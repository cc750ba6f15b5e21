import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import {
  reports,
  reportSchedules,
  reportTemplatePeople,
  reportVersions,
} from "../../../db/schema/reports.ts";
import {
  REPORT_CHANGES,
  REPORT_STATES,
  SCHEDULE_RHYTHMS,
  SCHEDULE_STATES,
} from "../../../db/values/reports.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";
import { ReportDocument } from "./contract.ts";

/** What a report quotes of a plan stays with the plan; what its person wrote is theirs. */
const OwnTexts = v.object({
  sections: v.array(
    v.object({ heading: v.string(), own: ReportDocument.entries.sections.item.entries.own }),
  ),
});

export const personalData: PersonalData = {
  reports: ownRows(
    v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        template: v.string(),
        planId: v.nullable(v.string()),
        state: v.picklist(REPORT_STATES),
        day: v.nullable(v.string()),
        trashedAt: v.nullable(v.string()),
        createdAt: v.string(),
        updatedAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(reports)
        .where(eq(reports.ownerId, actor.userId))
        .orderBy(asc(reports.createdAt))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ id, title, templateName, planId, state, day, trashedAt, ...times }) => ({
        id,
        title,
        template: templateName,
        planId,
        state,
        day,
        trashedAt: isoOrNull(trashedAt),
        createdAt: iso(times.createdAt),
        updatedAt: iso(times.updatedAt),
      })),
  ),
  reportVersions: ownRows(
    v.array(
      v.object({
        reportId: v.string(),
        number: v.number(),
        how: v.picklist(REPORT_CHANGES),
        day: v.string(),
        texts: v.array(v.object({ heading: v.string(), text: v.string() })),
        createdAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select({
          reportId: reportVersions.reportId,
          number: reportVersions.number,
          how: reportVersions.how,
          day: reportVersions.day,
          document: reportVersions.document,
          createdAt: reportVersions.createdAt,
        })
        .from(reportVersions)
        .innerJoin(reports, eq(reports.id, reportVersions.reportId))
        .where(eq(reports.ownerId, actor.userId))
        .orderBy(asc(reportVersions.createdAt))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ document, createdAt, ...row }) => {
        const read = v.safeParse(OwnTexts, document);
        return {
          ...row,
          texts: (read.success ? read.output.sections : []).flatMap(({ heading, own }) =>
            own ? [{ heading, text: own.text }] : [],
          ),
          createdAt: iso(createdAt),
        };
      }),
  ),
  reportSchedules: ownRows(
    v.array(
      v.object({
        id: v.string(),
        planId: v.nullable(v.string()),
        rhythm: v.picklist(SCHEDULE_RHYTHMS),
        day: v.number(),
        state: v.picklist(SCHEDULE_STATES),
        ended: v.string(),
        nextAt: v.nullable(v.string()),
        createdAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(reportSchedules)
        .where(eq(reportSchedules.ownerId, actor.userId))
        .orderBy(asc(reportSchedules.createdAt))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ id, planId, rhythm, day, state, ended, nextAt, createdAt }) => ({
        id,
        planId,
        rhythm,
        day,
        state,
        ended,
        nextAt: isoOrNull(nextAt),
        createdAt: iso(createdAt),
      })),
  ),
  reportTemplates: ownRows(
    v.array(v.object({ templateId: v.string() })),
    ({ db, actor, limits }) => [
      db
        .select({ templateId: reportTemplatePeople.templateId })
        .from(reportTemplatePeople)
        .where(eq(reportTemplatePeople.userId, actor.userId))
        .limit(limits.exportRows),
    ],
    ([rows]) => rows,
  ),
};
