import * as v from "valibot";
import {
  AMBIENT_SOUNDS,
  ANIMATION_INTENSITIES,
  CADENCES,
  EPIC_FUNNEL_STATUSES,
  OBEYA_THEMES,
  PERIOD_LENGTHS,
  PLAN_MODULES,
  type PlanModule,
  REVIEW_DEFAULTS,
  RHYTHM_DEFAULTS,
} from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { isTimeZone } from "../../kernel/pure/is-time-zone.ts";
import { CurrencyCode, type KindRecord, Line, Money, ROW_FIELDS } from "../plan-items/contract.ts";

const Module = v.picklist(PLAN_MODULES);
/** They came later: where an order does not name them, they follow what they follow in a new plan. */
const withKpis = (order: readonly PlanModule[]): PlanModule[] =>
  order.flatMap((module) => (module === BEFORE_KPIS ? [module, "kpis" as const] : module));
const BEFORE_KPIS: PlanModule = "comprehensive-strategy";
const Fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

export const FunnelStage = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,40}$/)),
  label: v.pipe(Line, v.nonEmpty("Enter a name for the stage.")),
});
export type FunnelStage = v.InferOutput<typeof FunnelStage>;

const ObeyaVisuals = v.object({
  theme: v.picklist(OBEYA_THEMES),
  enable3DEffects: v.boolean(),
  enableAmbientSounds: v.boolean(),
  ambientSoundType: v.picklist(AMBIENT_SOUNDS),
  ambientVolume: Fraction,
  animationIntensity: v.picklist(ANIMATION_INTENSITIES),
  dynamicLighting: v.boolean(),
  parallaxIntensity: Fraction,
});

const Cadence = v.picklist(CADENCES, "Choose how often.");
const MONTHS = 12;
const WEEK_DAYS = 7;

export const Rhythm = v.object({
  /** The month in which its year begins: 1 is January. */
  yearStart: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MONTHS)),
  periodLength: v.picklist(PERIOD_LENGTHS, "Choose how long periods are."),
  /** The weekday from which something is asked for: 1 is Monday. */
  reviewDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WEEK_DAYS)),
  /** Where its days are counted; empty where each reader is. */
  zone: v.pipe(
    v.string(),
    v.check((name) => name === "" || isTimeZone(name), "Choose a time zone."),
  ),
  /** How often an update or a check-in is asked for, where the item itself does not say. */
  cadences: v.object({
    goal: Cadence,
    project: Cadence,
    epic: Cadence,
    objective: Cadence,
    keyResult: Cadence,
    // What was written before there were any lacks them, here and above.
    kpi: v.optional(Cadence, RHYTHM_DEFAULTS.cadences.kpi),
  }),
});
export type Rhythm = v.InferOutput<typeof Rhythm>;

const HUNDRED = 100;
const wholeOf = (least: number, most: number) => {
  const said = `Enter a whole number from ${least} to ${most}.`;
  return v.pipe(v.number(said), v.integer(said), v.minValue(least, said), v.maxValue(most, said));
};

/** From when on the review of the plan finds something. */
export const ReviewThresholds = v.object({
  /** Left without a check-in for so long, something measured is stale. */
  staleDays: wholeOf(1, LIMITS.reviewStaleDaysMost),
  /** In per cent of the target above, what the targets below make together. */
  sumLeast: wholeOf(1, HUNDRED),
  sumMost: wholeOf(HUNDRED, LIMITS.reviewSumMost),
  /** In per cent of the planned money: more than this is too much for one theme. */
  themeShare: wholeOf(1, HUNDRED),
});
export type ReviewThresholds = v.InferOutput<typeof ReviewThresholds>;

export const PLAN_SETTINGS_FIELDS = {
  defaultCurrency: CurrencyCode,
  /** On or off; the dashboard is always on. */
  modules: v.object({
    ...(Object.fromEntries(PLAN_MODULES.map((module) => [module, v.boolean()])) as Record<
      PlanModule,
      v.BooleanSchema<undefined>
    >),
    kpis: v.optional(v.boolean(), true),
  }),
  modulesOrder: v.pipe(
    v.array(Module),
    v.transform((order) => (order.includes("kpis") ? order : withKpis(order))),
    v.check(
      (order) => order.toSorted().join() === PLAN_MODULES.toSorted().join(),
      "Name each module once.",
    ),
  ),
  epicFunnelStatuses: v.pipe(
    v.array(FunnelStage),
    v.minLength(1, "Keep at least one stage."),
    v.maxLength(LIMITS.funnelStagesMost, `Use at most ${LIMITS.funnelStagesMost} stages.`),
    v.check(
      (stages) => new Set(stages.map(({ id }) => id)).size === stages.length,
      "Name each stage only once.",
    ),
  ),
  obeyaVisuals: ObeyaVisuals,
  collaborationEnabled: v.boolean(),
  /** Whole minor units of the default currency for an hour. */
  internalHourRate: Money,
  externalHourRate: Money,
  stakeholderHourRate: Money,
  /** A year's. */
  standardWorkHours: v.pipe(
    v.number("Enter a number of hours."),
    v.minValue(1, "Enter a number of hours."),
    v.maxValue(LIMITS.hoursInYear, `Enter at most ${LIMITS.hoursInYear} hours.`),
  ),
  /** What one unit of another currency is worth in the default one. */
  exchangeRates: v.record(
    CurrencyCode,
    v.pipe(v.number("Enter a rate."), v.gtValue(0, "Enter a rate above 0."), v.maxValue(1e9)),
  ),
  /** Whether others are told how many items they cannot see. */
  countsHidden: v.boolean(),
  rhythm: Rhythm,
  // What was written before there were any lacks them.
  review: v.optional(ReviewThresholds, REVIEW_DEFAULTS),
};

const PlanSettingsFields = v.object(PLAN_SETTINGS_FIELDS);
export type PlanSettingsFields = v.InferOutput<typeof PlanSettingsFields>;

const FUNNEL_LABELS = {
  funnel: "Funnel",
  ready: "Ready",
  implementing: "Implementing",
  testing: "Testing",
  deploying: "Deploying",
  completed: "Completed",
};

export const PLAN_SETTINGS_DEFAULTS: PlanSettingsFields = {
  defaultCurrency: LIMITS.settingsCurrency,
  // Made from every module's name, which fromEntries forgets.
  modules: Object.fromEntries(
    PLAN_MODULES.map((module) => [module, true]),
  ) as PlanSettingsFields["modules"],
  modulesOrder: [...PLAN_MODULES],
  epicFunnelStatuses: EPIC_FUNNEL_STATUSES.map((id) => ({ id, label: FUNNEL_LABELS[id] })),
  obeyaVisuals: {
    theme: "corporate",
    enable3DEffects: false,
    enableAmbientSounds: false,
    ambientSoundType: "office",
    ambientVolume: LIMITS.obeyaAmbientVolume,
    animationIntensity: "moderate",
    dynamicLighting: false,
    parallaxIntensity: LIMITS.obeyaParallaxIntensity,
  },
  collaborationEnabled: true,
  internalHourRate: LIMITS.internalHourRate * HUNDRED,
  externalHourRate: LIMITS.externalHourRate * HUNDRED,
  stakeholderHourRate: LIMITS.stakeholderHourRate * HUNDRED,
  standardWorkHours: LIMITS.standardWorkHours,
  exchangeRates: {},
  countsHidden: false,
  rhythm: RHYTHM_DEFAULTS,
  review: REVIEW_DEFAULTS,
};

/** The plan's own id; version 0 while nothing was saved and the defaults hold. */
export const PlanSettings = v.object({ ...ROW_FIELDS, ...PLAN_SETTINGS_FIELDS });
export type PlanSettings = v.InferOutput<typeof PlanSettings>;

export const PLAN_SETTINGS_KIND = {
  one: "settings",
  many: "settings",
  item: PlanSettings,
  fields: PLAN_SETTINGS_FIELDS,
  defaults: PLAN_SETTINGS_DEFAULTS,
  links: {},
  above: [],
} satisfies KindRecord<PlanSettings>;
