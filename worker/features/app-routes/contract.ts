import * as v from "valibot";
import { ROUTE_TYPES } from "../../../db/values/app-routes.ts";
import { ROLES } from "../../../db/values/roles.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { Publication } from "../publications/contract.ts";

/** An entry of the route table, as it is published and as get_app_routes answers it. */
export const AppRoute = v.object({
  id: v.string(),
  path: v.string(),
  componentName: v.string(),
  routeType: v.picklist(ROUTE_TYPES),
  allowedRoles: v.array(v.picklist(ROLES)),
  orderIndex: v.number(),
  label: v.string(),
});
export type AppRoute = v.InferOutput<typeof AppRoute>;

/** Without a type: all of them. */
export const AppRouteFilter = v.object({ type: v.optional(v.picklist(ROUTE_TYPES)) });
export type AppRouteFilter = v.InferOutput<typeof AppRouteFilter>;

export const AppRouteList = v.object({ items: v.array(AppRoute) });
export type AppRouteList = v.InferOutput<typeof AppRouteList>;

/** The same as an admin sees it, also while it is switched off. */
export const AppRouteRow = v.object({
  ...AppRoute.entries,
  isActive: v.boolean(),
  version: v.number(),
  /** What a screen is called; null where this build knows none of that name, and the entry is skipped. */
  screen: v.nullable(v.object({ label: v.string(), about: v.string() })),
  /** Who may open it, by the policy and the entry together. */
  audience: v.object({ anyone: v.boolean(), roles: v.array(v.picklist(ROLES)) }),
});
export type AppRouteRow = v.InferOutput<typeof AppRouteRow>;

export const AppRouteTable = v.object({
  items: v.array(AppRouteRow),
  /** The ids in their order, to be sent back as what was seen. */
  order: v.array(v.string()),
  publication: Publication,
});
export type AppRouteTable = v.InferOutput<typeof AppRouteTable>;

const FIELDS = {
  path: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Enter a path for the screen."),
    v.maxLength(LIMITS.appRoutePathLength, "This path is too long."),
  ),
  componentName: v.pipe(v.string(), v.nonEmpty("Choose a screen."), v.maxLength(100)),
  routeType: v.picklist(ROUTE_TYPES, "Choose who can open it."),
  allowedRoles: v.pipe(v.array(v.picklist(ROLES)), v.maxLength(ROLES.length)),
  label: v.pipe(
    v.string(),
    v.trim(),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.maxLength(
      LIMITS.navigationLabelLength,
      `Use at most ${LIMITS.navigationLabelLength} characters.`,
    ),
  ),
  isActive: v.boolean(),
};

export const AppRouteInput = v.object({
  ...FIELDS,
  allowedRoles: v.optional(FIELDS.allowedRoles, []),
  label: v.optional(FIELDS.label, ""),
  isActive: v.optional(FIELDS.isActive, true),
  /** Counted from one; at the end without it. */
  place: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.appRoutesMost)),
  ),
});
export type AppRouteInput = v.InferOutput<typeof AppRouteInput>;

/** The fields that are present are written, the others stay. */
export const AppRouteChanges = v.pipe(
  v.partial(v.object(FIELDS)),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type AppRouteChanges = v.InferOutput<typeof AppRouteChanges>;

const Id = v.pipe(v.string(), v.uuid());
const Ids = v.pipe(v.array(Id), v.maxLength(LIMITS.appRoutesMost));

export const AppRouteId = v.object({ id: Id });

/** The new order of the entries, and the one that was seen: over another one, nothing is written. */
export const AppRouteOrder = v.pipe(
  v.object({ ids: Ids, seen: Ids }),
  v.check(
    ({ ids, seen }) => ids.toSorted().join() === seen.toSorted().join(),
    "List every entry that you saw, and no others.",
  ),
);
export type AppRouteOrder = v.InferOutput<typeof AppRouteOrder>;
