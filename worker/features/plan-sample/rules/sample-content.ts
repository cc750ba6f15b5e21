/** How many people a company has, as far as its plan is another one for it. */
export const SAMPLE_SIZES = ["small", "medium", "large"] as const;
export type SampleSize = (typeof SAMPLE_SIZES)[number];

export const SAMPLE_INDUSTRIES = [
  "manufacturing",
  "software",
  "retail",
  "healthcare",
  "construction",
  "finance",
  "logistics",
  "services",
] as const;
export type SampleIndustry = (typeof SAMPLE_INDUSTRIES)[number];

type KeyResult = readonly [title: string, baseline: number, target: number, unit: string];
/** What it costs is in thousands of the plan's currency. */
type Epic = readonly [title: string, outcome: string, thousands: number];
/** By the place of its squad in the list of squads. */
type Project = readonly [title: string, description: string, squad: number, epic: Epic];
type Goal = readonly [
  title: string,
  why: string,
  objective: string,
  results: readonly [KeyResult, KeyResult],
  projects: readonly [Project, Project],
];
type Squad = readonly [name: string, description: string];

/** Goals in the order of their dates: in 14, 30, 90, 180 and 365 days. */
export type SampleContent = {
  squads: readonly [Squad, Squad, Squad, Squad, Squad, Squad];
  goals: readonly [Goal, Goal, Goal, Goal, Goal];
};

export type IndustryContent = Readonly<Record<SampleSize, SampleContent>>;
