import * as v from "valibot";
import { AppRoute } from "../app-routes/contract.ts";
import { PublicLayout, SidebarLayout } from "../navigation/contract.ts";

/** The route table and both navigations, as one immutable document at the edge. */
export const SiteDocument = v.object({
  routes: v.array(AppRoute),
  /** Null where the product's own stands. */
  sidebar: v.nullable(SidebarLayout),
  publicNavigation: v.nullable(PublicLayout),
});
export type SiteDocument = v.InferOutput<typeof SiteDocument>;

export const SitePointer = v.object({ version: v.string() });

/** What stands at the edge before anybody published anything. */
export const NOTHING_PUBLISHED: SiteDocument = {
  routes: [],
  sidebar: null,
  publicNavigation: null,
};
