import * as v from "valibot";
import { KPI_SIDES } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { Day } from "../../kit/list-fields.ts";
import {
  IsSample,
  Line,
  type ListedRecord,
  Measure,
  oneId,
  OptionalId,
  OptionalMemberId,
  OWNER_LINK,
  READER_LINK,
  RHYTHM_FIELDS,
  RHYTHM_NONE,
  ROW_FIELDS,
  Text,
  Title,
  TITLED,
  VisibleTo,
} from "../plan-items/contract.ts";

export const KPI_FIELDS = {
  title: Title,
  description: Text,
  /** What the numbers count, such as % or days. */
  unit: v.pipe(
    Line,
    v.maxLength(LIMITS.unitLength, `Use at most ${LIMITS.unitLength} characters.`),
  ),
  side: v.picklist(KPI_SIDES, "Choose where its values should be."),
  /** The line that it should be above; of a band the lower one. */
  low: v.nullable(Measure),
  /** The line that it should be below; of a band the upper one. */
  high: v.nullable(Measure),
  /** So near to a line, on its good side, it is at risk. */
  margin: v.pipe(Measure, v.minValue(0, "Enter a number of 0 or more.")),
  /** What the latest check-in found, and on which day. */
  current: v.nullable(Measure),
  checkedInOn: v.nullable(Day),
  /** From this day on somebody is asked for its value. */
  startDate: v.nullable(Day),
  /** What it watches. */
  themeId: OptionalId,
  goalId: OptionalId,
  ownerMemberId: OptionalMemberId,
  visibleTo: VisibleTo,
  ...RHYTHM_FIELDS,
  isSample: IsSample,
};

const KpiFields = v.object(KPI_FIELDS);
export type KpiFields = v.InferOutput<typeof KpiFields>;

const KPI_DEFAULTS: KpiFields = {
  title: "",
  description: "",
  unit: "",
  side: "above",
  low: null,
  high: null,
  margin: 0,
  current: null,
  checkedInOn: null,
  startDate: null,
  themeId: null,
  goalId: null,
  ownerMemberId: null,
  visibleTo: null,
  ...RHYTHM_NONE,
  isSample: false,
};

export const Kpi = v.object({ ...ROW_FIELDS, ...KPI_FIELDS });
export type Kpi = v.InferOutput<typeof Kpi>;

export const KPI_KIND = {
  one: "KPI",
  many: "KPIs",
  list: "kpis" as const,
  item: Kpi,
  fields: KPI_FIELDS,
  defaults: KPI_DEFAULTS,
  required: TITLED,
  isFirstCome: true,
  links: {
    goalId: { to: "goal", ids: (item) => oneId(item.goalId), onRemoval: "clear" },
    themeId: { to: "theme", ids: (item) => oneId(item.themeId), onRemoval: "clear" },
    ownerMemberId: OWNER_LINK,
    readerMemberId: READER_LINK,
  },
  above: ["goalId", "themeId"],
} satisfies ListedRecord<Kpi>;
