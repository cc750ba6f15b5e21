import { fieldOf } from "./kinds.ts";
import type { ItemKind, ItemStatus } from "../../../db/values/plans.ts";
import { valueOf } from "../../../worker/features/plans/rules/value-of.ts";
import type { Kpi } from "../../../worker/features/kpis/contract.ts";
import {
  valueWords,
  wantedInShort,
  wantedWords,
} from "../../../worker/features/kpis/rules/kpi-words.ts";
import { formatMoney } from "../../lib/money.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { AvatarStack } from "../../ui/avatar-stack.tsx";
import { Badge } from "../../ui/badge.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { HealthValue } from "./measure/health-value.tsx";
import { isJudged, isMeasured } from "./measure/measured.ts";
import { ProgressValue } from "./measure/progress-value.tsx";
import { MemberLoad, SquadLoad } from "./measure/load-value.tsx";
import { keysOf, type Row } from "./select/keys-of.ts";
import { useItem, useKind, usePlanStore, useSettings } from "../plan-store/use-plan.tsx";
import { Coloured, ColourDot } from "./choice-mark.tsx";
import { choiceOf, labelOfNone, linkedKind, stageLabel } from "./field-choices.ts";
import { type Field, titleOf, unseenWords } from "./fields.ts";
import { STATUS_MARKS } from "./state-words.ts";

const Course = lazyPart(async () => (await import("./measure/kpi-spark.tsx")).KpiSpark);

type FieldValueProps = {
  kind: ItemKind;
  row: Row;
  field: Field;
  /** Numbers are only looked at: they open nothing. */
  plain?: boolean;
  /** What is empty says so in words, where no heading stands over it. */
  isWordy?: boolean;
};

/** One value of a row as it is read, in a cell, on a card or in the panel. */
export function FieldValue(props: FieldValueProps) {
  const { kind, row, field, plain = false } = props;
  const value = valueOf(row, field.name);
  const type: string = field.type;
  switch (type) {
    case "title":
      return <>{titleOf(row)}</>;
    case "status":
      // Rows hold what the contract allows, which a field chosen by its name does not say.
      return <StatusMark plain {...STATUS_MARKS[value as ItemStatus]} />;
    case "stage":
      return <Stage id={String(value)} />;
    case "health":
      return isJudged(kind) ? <HealthValue kind={kind} id={row.id} plain={plain} /> : null;
    case "progress":
      return isMeasured(kind) ? (
        <ProgressValue
          kind={kind}
          id={row.id}
          plain={plain}
          // Its frame goes out at both sides: the figure ends where the row does.
          className={plain ? "w-full *:w-full" : "w-[calc(100%+0.75rem)] *:w-full"}
        />
      ) : null;
    case "due":
    case "soon":
    case "period":
    case "entity":
    case "entityType":
    case "measure":
    case "side":
    case "needs":
    case "flag":
      return <Keyed {...props} />;
    case "day":
      return <Day {...props} value={value} />;
    case "moment":
      return <Time value={String(value)} show="date" className="whitespace-nowrap" />;
    case "theme":
    case "goal":
    case "project":
    case "epic":
    case "objective":
    case "keyResult":
    case "member":
      return typeof value === "string" ? <Linked field={field} id={value} /> : <None {...props} />;
    case "themes":
    case "squads":
    case "keyResults":
    case "members":
      return <LinkedList {...props} />;
    case "money":
      return "currency" in row ? (
        <Money value={value} currency={row.currency} none={<None {...props} />} />
      ) : null;
    case "rate":
      return <Rate value={value} none={<None {...props} />} />;
    case "percent":
      return <Percent value={Number(value)} />;
    case "number":
      return <span className="figures whitespace-nowrap">{Number(value)}</span>;
    case "figure":
      return typeof value === "number" && "unit" in row ? (
        <Figure value={value} unit={row.unit} />
      ) : (
        <None {...props} />
      );
    case "wanted":
      return "side" in row ? <Wanted kpi={row} /> : null;
    case "course":
      return <Course id={row.id} />;
    case "load":
      return kind === "squad" ? <SquadLoad id={row.id} /> : <MemberLoad id={row.id} />;
    case "skills":
      return <Skills skills={value as readonly string[]} none={<None {...props} />} />;
    case "color":
      return <Coloured color={String(value)} label={String(value)} className="figures" />;
    default:
      return typeof value === "string" && value !== "" ? <>{value}</> : <None {...props} />;
  }
}

/** Nothing: a dash to the eye, a word to the ear. */
function None({ kind, field, isWordy }: FieldValueProps) {
  if (isWordy) return <span className="text-faint">{labelOfNone(kind, field)}</span>;
  return (
    <span className="text-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{labelOfNone(kind, field)}</span>
    </span>
  );
}

function Keyed({ kind, row, field }: FieldValueProps) {
  const store = usePlanStore();
  const labels = keysOf(store, kind, field, row).map(
    (key) => choiceOf(store, kind, field, key).label,
  );
  return <>{labels.join(", ")}</>;
}

function Stage({ id }: { id: string }) {
  useSettings();
  return <>{stageLabel(usePlanStore(), id)}</>;
}

function Day({ value, ...props }: FieldValueProps & { value: unknown }) {
  const { kind, row, field } = props;
  const store = usePlanStore();
  if (typeof value !== "string") return <None {...props} />;
  const due = field.name === "endDate" ? fieldOf(kind, "due") : undefined;
  const isOverdue = due && keysOf(store, kind, due, row).includes("overdue");
  return (
    <span className="figures whitespace-nowrap">
      <Time value={value} />
      {isOverdue ? <span className="font-medium text-bad"> overdue</span> : null}
    </span>
  );
}

function Linked({ field, id }: { field: Field; id: string }) {
  const kind = linkedKind(field) ?? "goal";
  const item = useItem(kind, id);
  if (!item) return <span className="text-faint">{unseenWords(kind)}</span>;
  const title = titleOf(item);
  if (field.type === "theme" && "color" in item) {
    return <Coloured color={item.color} label={title} />;
  }
  if (field.type === "member") {
    return (
      <span className="inline-flex max-w-full items-center gap-2">
        <Avatar name={title} src={pictureOf(item)} size="xs" decorative />
        <span className="truncate">{title}</span>
      </span>
    );
  }
  return <span className="truncate">{title}</span>;
}

const pictureOf = (item: object): string | null =>
  "avatar" in item && typeof item.avatar === "string" && item.avatar !== "" ? item.avatar : null;

function LinkedList(props: FieldValueProps) {
  const { kind, row, field } = props;
  const store = usePlanStore();
  const linked = linkedKind(field) ?? "squad";
  useKind(linked);
  const items = keysOf(store, kind, field, row).flatMap((id) => store.get(linked, id) ?? []);
  const [first] = items;
  if (!first) return <None {...props} />;
  if (field.type === "members") {
    const people = items.map((item) => ({ name: titleOf(item), src: pictureOf(item) }));
    return <AvatarStack people={people} />;
  }
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      <span className="inline-flex shrink-0 -space-x-1">
        {items.map((item) => (
          <ColourDot key={item.id} color={"color" in item ? item.color : "transparent"} />
        ))}
      </span>
      <span className="truncate">{items.map(titleOf).join(", ")}</span>
    </span>
  );
}

type AmountProps = { value: unknown; none: React.ReactNode };

function Money({ value, currency, none }: AmountProps & { currency: string }) {
  const { locale } = useFormats();
  if (typeof value !== "number") return none;
  return <span className="figures whitespace-nowrap">{formatMoney(value, currency, locale)}</span>;
}

function Rate({ value, none }: AmountProps) {
  const { locale } = useFormats();
  const { defaultCurrency } = useSettings();
  if (typeof value !== "number") return none;
  return (
    <span className="figures whitespace-nowrap">
      {formatMoney(value, defaultCurrency, locale)} an hour
    </span>
  );
}

function Percent({ value }: { value: number }) {
  return <span className="figures whitespace-nowrap">{useFormats().number(value)} %</span>;
}

function Figure({ value, unit }: { value: number; unit: string }) {
  const formats = useFormats();
  return (
    <span className="figures whitespace-nowrap">{valueWords({ unit }, value, formats.number)}</span>
  );
}

function Wanted({ kpi }: { kpi: Kpi }) {
  const { number } = useFormats();
  return (
    <span className="figures">
      <span aria-hidden>{wantedInShort(kpi, number)}</span>
      <span className="sr-only">{wantedWords(kpi, number)}</span>
    </span>
  );
}

const SKILLS_SHOWN = 3;

function Skills({ skills, none }: { skills: readonly string[]; none: React.ReactNode }) {
  if (skills.length === 0) return none;
  const rest = skills.slice(SKILLS_SHOWN);
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      {skills.slice(0, SKILLS_SHOWN).map((skill) => (
        <Badge key={skill}>{skill}</Badge>
      ))}
      {rest.length > 0 ? (
        <Badge>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="sr-only">{rest.join(", ")}</span>
        </Badge>
      ) : null}
    </span>
  );
}
