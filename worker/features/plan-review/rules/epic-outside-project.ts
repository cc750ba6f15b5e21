import { isOver } from "../../plans/rules/health.ts";
import { agreedEnd, projectOf } from "./agreed-end.ts";
import { type Fix, judge, setOver } from "./review-rule.ts";

type Dates = { startDate: string | null; endDate: string | null };

export const epicOutsideProject = judge({
  kinds: ["epic"],
  title: "Epic outside its project’s dates",
  why: "A project can’t be done before its epics are.",
  isFound(epic, { plan }) {
    const project = isOver(epic.status) ? undefined : projectOf(plan, epic);
    return project !== undefined && (isEarly(epic, project) || isLong(epic, project));
  },
  says(epic, { plan }, { day }) {
    const project = projectOf(plan, epic);
    if (!project) return "";
    const starts = isEarly(epic, project) ? `Starts ${day(epic.startDate ?? "")}` : "";
    const ends = isLong(epic, project) ? `nds ${day(epic.endDate ?? "")}` : "";
    const epicWords = [starts, ends && (starts ? `e${ends}` : `E${ends}`)].filter(Boolean);
    const { startDate, endDate } = project;
    const from = startDate === null ? "" : ` from ${day(startDate)}`;
    const to = endDate === null ? "" : ` to ${day(endDate)}`;
    return `${epicWords.join(" and ")}. “${project.title}” runs${from}${to}.`;
  },
  fixes(epic, reviewed) {
    const { plan, today } = reviewed;
    const project = projectOf(plan, epic);
    if (!project) return [];
    const fitted = fit(epic, project);
    const extended = cover(project, epic, agreedEnd(reviewed, "project", project));
    const extend: Fix = {
      says: "Extend the project",
      label: `Extend “${project.title}” to its epic`,
      done: `“${project.title}” now covers the epic`,
      changes: [setOver("project", project, extended)],
    };
    // An end that has passed would only be another finding.
    const isPast = fitted?.endDate !== undefined && (fitted.endDate ?? today) < today;
    if (fitted === null || isPast) return [extend];
    const move: Fix = {
      says: "Fit into the project",
      label: `Fit “${epic.title}” into its project`,
      done: `“${epic.title}” now fits into its project`,
      changes: [setOver("epic", epic, fitted)],
    };
    return [move, extend];
  },
});

const isEarly = (epic: Dates, project: Dates) =>
  epic.startDate !== null && project.startDate !== null && epic.startDate < project.startDate;
const isLong = (epic: Dates, project: Dates) =>
  epic.endDate !== null && project.endDate !== null && epic.endDate > project.endDate;

/** What of the epic is within the project; all of the project where nothing is; null where that says nothing. */
function fit(epic: Dates, project: Dates): Partial<Dates> | null {
  const startDate = isEarly(epic, project) ? project.startDate : epic.startDate;
  const endDate = isLong(epic, project) ? project.endDate : epic.endDate;
  if (startDate === null || endDate === null || startDate <= endDate) {
    return changed(epic, { startDate, endDate });
  }
  const { startDate: from, endDate: to } = project;
  return from === null || to === null ? null : changed(epic, { startDate: from, endDate: to });
}

function cover(project: Dates, epic: Dates, end: string | null): Partial<Dates> {
  const startDate = isEarly(epic, project) ? epic.startDate : project.startDate;
  const endDate = isLong(epic, project) ? end : project.endDate;
  return changed(project, { startDate, endDate });
}

const changed = (before: Dates, after: Dates): Partial<Dates> => ({
  ...(before.startDate === after.startDate ? {} : { startDate: after.startDate }),
  ...(before.endDate === after.endDate ? {} : { endDate: after.endDate }),
});
