import type { KeyboardEvent } from "react";
import { ITEM_STATUSES } from "../../../../db/values/plans.ts";
import { DayField } from "../../../ui/day-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { MEASURE_OPTIONS, SIDE_OPTIONS } from "../../plan-fields/entity-words.ts";
import { STATUS_MARKS } from "../../plan-fields/state-words.ts";
import { CadenceControl, PeriodControl } from "./rhythm-control.tsx";
import { SkillsControl } from "./skills-control.tsx";
import { useSettings } from "../../plan-store/use-plan.tsx";
import type { Binding } from "../drafts/use-drafts.ts";
import { linkedKind } from "../../plan-fields/field-choices.ts";
import { ColorControl } from "./color-control.tsx";
import { ItemLookup } from "./item-lookup.tsx";
import { ReaderLookup } from "./reader-lookup.tsx";
import { ItemsLookup } from "./items-lookup.tsx";
import { textOf } from "../../plan-fields/measure/number-text.ts";

const STATUS_OPTIONS = ITEM_STATUSES.map((value) => ({ value, label: STATUS_MARKS[value].label }));
const EXAMPLES: Record<string, string> = {
  unit: "% or days",
  avatar: "https://",
};

type ControlProps = {
  binding: Binding;
  /** Who is not offered: an item is not its own manager. */
  ownId?: string | undefined;
  label?: string | undefined;
  autoFocus?: boolean | undefined;
};

/** The control of a field, by its type. */
export function FieldControl({ binding, ownId, label, autoFocus }: ControlProps) {
  const { field, domId, raw, error, type, leave, choose } = binding;
  const frame = { id: domId, label: label ?? field.label, error };
  const linked = linkedKind(field);
  if (linked && Array.isArray(raw)) {
    return (
      <ItemsLookup {...frame} kind={linked} ids={raw as readonly string[]} onChoose={choose} />
    );
  }
  if (field.name === "readerMemberId") return <ReaderLookup {...frame} binding={binding} />;
  if (linked) return <ItemLookup {...frame} kind={linked} binding={binding} ownId={ownId} />;
  const typing = {
    ...frame,
    value: textOf(raw),
    onBlur: leave,
    autoFocus,
    placeholder: EXAMPLES[field.name],
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
  };
  // One line has no second: Enter saves it, as leaving does.
  const line = {
    ...typing,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && !event.nativeEvent.isComposing) leave();
    },
  };
  const fieldType: string = field.type;
  switch (fieldType) {
    case "status":
      return (
        <SelectField
          {...frame}
          value={String(raw)}
          options={STATUS_OPTIONS}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      );
    case "stage":
      return <StageControl frame={frame} binding={binding} />;
    case "measure":
      return (
        <SelectField
          {...frame}
          value={String(raw)}
          options={MEASURE_OPTIONS}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      );
    case "side":
      return (
        <SelectField
          {...frame}
          value={String(raw)}
          options={SIDE_OPTIONS}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      );
    case "cadence":
      return <CadenceControl frame={frame} binding={binding} />;
    case "setFor":
      return <PeriodControl frame={frame} binding={binding} />;
    case "number":
    case "figure":
      return <TextField {...line} inputMode="decimal" autoComplete="off" className="figures" />;
    case "flag":
      return (
        <SwitchField
          {...frame}
          checked={raw === true}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      );
    case "text":
      return <TextArea {...typing} />;
    case "day":
      return <DayField {...line} />;
    case "progress":
    case "percent":
      return <TextField {...line} inputMode="numeric" suffix="%" className="figures" />;
    case "skills":
      return <SkillsControl {...frame} value={textOf(raw)} onChoose={choose} />;
    case "rate":
      return <RateControl typing={typing} />;
    case "color":
      return <ColorControl {...frame} binding={binding} />;
    default:
      return <TextField {...line} autoComplete="off" />;
  }
}

type Frame = { id: string; label: string; error: string | undefined };

function StageControl({ frame, binding }: { frame: Frame; binding: Binding }) {
  const { epicFunnelStatuses } = useSettings();
  return (
    <SelectField
      {...frame}
      value={String(binding.raw)}
      options={epicFunnelStatuses.map(({ id, label }) => ({ value: id, label }))}
      onChange={(event) => binding.choose(event.currentTarget.value)}
    />
  );
}

type Typing = Frame & {
  value: string;
  onBlur: () => void;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

function RateControl({ typing }: { typing: Typing }) {
  const { defaultCurrency } = useSettings();
  return <TextField {...typing} inputMode="decimal" suffix={defaultCurrency} className="figures" />;
}
