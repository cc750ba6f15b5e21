import { type CommentKind, isSingleKind } from "../../../db/values/plans.ts";

/** Where each kind is opened. */
const PLACES: Record<CommentKind, string> = {
  theme: "themes",
  teamMember: "teamMembers",
  goal: "goals",
  project: "projects",
  epic: "epics",
  squad: "squads",
  objective: "strategy?part=objectives",
  keyResult: "strategy?part=objectives",
  kpi: "kpis",
  foundation: "foundation",
  strategy: "strategy",
};

type Place = { planId: string; kind: CommentKind; itemId: string };

/** Where an item is opened; for a reader of somebody else's plan, which one that is. */
export function itemAddress({ planId, kind, itemId }: Place, readerId: string): string {
  const [module, query] = PLACES[kind].split("?");
  const asked = new URLSearchParams(query);
  if (!isSingleKind(kind)) asked.set("item", `${kind}:${itemId}`);
  if (readerId !== planId) asked.set("plan", planId);
  const text = asked.toString().replaceAll("%3A", ":");
  return `/strategy/${module}${text && `?${text}`}`;
}

/** The same, opened to write an update or to check in: for whoever comes from an email or a card. */
export const writeAddress = (address: string): string =>
  `${address}${address.includes("?") ? "&" : "?"}update=new`;

/** Where a plan is opened: somebody's first one where their own plan always is. */
export const planAddress = (planId: string, readerId: string, place = "dashboard"): string =>
  planId === readerId ? `/strategy/${place}` : `/strategy/plans/${planId}/${place}`;
