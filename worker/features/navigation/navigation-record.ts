import { navigationLayouts } from "../../../db/schema/navigation.ts";
import type { RecordKind } from "../../kit/records.ts";

export const navigationRecord: RecordKind = {
  name: "navigation",
  label: "Navigation",
  plural: "Navigations",
  table: navigationLayouts,
  id: navigationLayouts.name,
  title: navigationLayouts.name,
  read: "navigation.manage",
  edit: "navigation.manage",
  address: (id) =>
    id === "public" ? "/admin/public-navigation" : `/admin/sidebar-modules?area=${id}`,
  fields: {
    items: { label: "Entries" },
  },
};
