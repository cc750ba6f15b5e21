import { dayFrom } from "./plan-ids.ts";

type Past = {
  kind: "goal" | "project" | "epic";
  title: string;
  /** It was so until so many days ago. */
  until: number;
  was: (now: number) => Readonly<Record<string, unknown>>;
};

const CENTS = 100;

/** What in the plan was otherwise before: the revisions of the strategy hold it as it was. */
export const PLAN_PAST: readonly Past[] = [
  {
    kind: "epic",
    title: "A day of readings kept while the network is down",
    until: 30,
    was: () => ({ plannedBudget: 40_000 * CENTS }),
  },
  {
    kind: "epic",
    title: "Trial with two record systems",
    until: 30,
    was: (now) => ({ startDate: dayFrom(now, -50), endDate: dayFrom(now, 60) }),
  },
  {
    kind: "epic",
    title: "Kampala depot",
    until: 60,
    was: (now) => ({ endDate: dayFrom(now, -20), plannedBudget: 80_000 * CENTS }),
  },
  {
    kind: "epic",
    title: "Penetration test by an outside firm",
    until: 20,
    was: (now) => ({ startDate: dayFrom(now, -30), endDate: dayFrom(now, 1) }),
  },
  {
    kind: "project",
    title: "Clinical study of the oximeter",
    until: 18,
    was: () => ({ status: "in_progress" }),
  },
  {
    kind: "goal",
    title: "First sales in the Andean region",
    until: 40,
    was: () => ({ status: "in_progress" }),
  },
  {
    kind: "goal",
    title: "Analytics subscription for hospital groups",
    until: 25,
    was: () => ({
      status: "in_progress",
      description: "Hospital groups pay for figures about their own wards.",
    }),
  },
];
