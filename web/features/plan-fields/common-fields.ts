import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { Field } from "./fields.ts";

/** What goals, projects and epics are asked, and others in part. */
export const WORK = {
  status: {
    name: "status",
    label: "Status",
    type: "status",
    column: "shown",
    filter: true,
    group: true,
    sort: true,
    bulk: true,
  },
  health: {
    name: "health",
    label: "Health",
    type: "health",
    column: "shown",
    filter: true,
    group: true,
    sort: true,
    computed: true,
  },
  progress: {
    name: "progress",
    label: "Progress",
    type: "progress",
    column: "shown",
    sort: true,
    computed: true,
  },
  startDate: {
    name: "startDate",
    label: "Start",
    type: "day",
    column: "offered",
    sort: true,
    bulk: true,
  },
  endDate: { name: "endDate", label: "End", type: "day", column: "shown", sort: true, bulk: true },
  due: { name: "due", label: "Due", type: "due", filter: true, group: true, computed: true },
  /** What the card of dates shows. */
  soon: {
    name: "soon",
    label: `Next ${LIMITS.cardDatesDays} days`,
    type: "soon",
    filter: true,
    computed: true,
  },
  owner: {
    name: "ownerMemberId",
    label: "Owner",
    type: "member",
    column: "shown",
    filter: true,
    group: true,
    sort: true,
    bulk: true,
  },
  reader: { name: "readerMemberId", label: "Reader", type: "member", bulk: true },
  cadence: { name: "cadence", label: "Asked for", type: "cadence", bulk: true },
  needs: { name: "needs", label: "Needs", type: "needs", filter: true, computed: true },
  createdAt: {
    name: "createdAt",
    label: "Added",
    type: "moment",
    column: "offered",
    sort: true,
    computed: true,
  },
  updatedAt: {
    name: "updatedAt",
    label: "Changed",
    type: "moment",
    column: "offered",
    sort: true,
    computed: true,
  },
} as const satisfies Record<string, Field>;

export const TITLE = {
  name: "title",
  label: "Title",
  type: "title",
  column: "shown",
  sort: true,
} as const;
export const NAME = {
  name: "name",
  label: "Name",
  type: "title",
  column: "shown",
  sort: true,
} as const;
export const DESCRIPTION = { name: "description", label: "Description", type: "text" } as const;
export const COLOR = { name: "color", label: "Colour", type: "color", bulk: true } as const;
