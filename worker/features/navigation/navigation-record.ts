import * as v from "valibot";
import { navigationLayouts } from "../../../db/schema/navigation.ts";
import { comparedBy, rolesOf } from "../../kit/describe-change.ts";
import type { RecordKind } from "../../kit/records.ts";

/** Of both navigations: an entry is known by where it leads to. */
const Layout = v.nullable(
  v.array(
    v.object({
      to: v.optional(v.string()),
      href: v.optional(v.string()),
      label: v.string(),
      section: v.optional(v.string(), ""),
      isHidden: v.boolean(),
      allowedRoles: v.optional(v.array(v.string()), []),
    }),
  ),
);
type Layout = NonNullable<v.InferOutput<typeof Layout>>;
type Entry = Layout[number];

const keyOf = ({ to, href = "" }: Entry) => to ?? href;
const nameOf = (entry: Entry) => `“${entry.label || keyOf(entry)}”`;

const layoutsDiffer = comparedBy(Layout, (before, after) => {
  if (before === null && after === null) return [];
  if (after === null) return ["It was reset to default."];
  if (before === null) return ["It was the default."];
  const [old, now] = [byKey(before), byKey(after)];
  const added = after.filter((entry) => !old.has(keyOf(entry)));
  const removed = before.filter((entry) => !now.has(keyOf(entry)));
  const kept = (layout: Layout) =>
    layout
      .map(keyOf)
      .filter((key) => old.has(key) && now.has(key))
      .join("\n");
  return [
    ...added.map((entry) => `${nameOf(entry)} was added.`),
    ...removed.map((entry) => `${nameOf(entry)} was removed.`),
    ...after.flatMap((entry) => entryDiffers(old.get(keyOf(entry)) ?? entry, entry)),
    ...(kept(before) === kept(after) ? [] : ["The order was changed."]),
  ];
});

const byKey = (layout: Layout) => new Map(layout.map((entry) => [keyOf(entry), entry]));

function entryDiffers(was: Entry, is: Entry): string[] {
  const [from, to] = [rolesOf(was.allowedRoles), rolesOf(is.allowedRoles)];
  return [
    ...(was.label === is.label ? [] : [`${nameOf(was)} is called ${nameOf(is)}.`]),
    ...(was.section === is.section
      ? []
      : [`${nameOf(is)} is ${is.section ? `under “${is.section}”` : "at the top"}.`]),
    ...(was.isHidden === is.isHidden
      ? []
      : [`${nameOf(is)} is ${is.isHidden ? "hidden" : "shown"}.`]),
    ...(from === to ? [] : [`${nameOf(is)} is for ${to || "everyone who can open it"}.`]),
  ];
}

export const navigationRecord: RecordKind = {
  name: "navigation",
  label: "Navigation",
  plural: "Navigations",
  table: navigationLayouts,
  id: navigationLayouts.name,
  title: navigationLayouts.name,
  read: "navigation.manage",
  edit: "navigation.manage",
  address: (id) => (id === "public" ? "/admin/public-navigation" : "/admin/sidebar-modules"),
  fields: {
    items: { label: "Entries", compare: layoutsDiffer },
  },
};
