import { FieldError } from "../../ui/field.tsx";
import { cx } from "../../ui/cx.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { FieldGuests } from "../plan-store/live/field-guests.tsx";
import { Conflict, type EditProps } from "./controls/edit-field.tsx";
import { SaveMark } from "./controls/save-mark.tsx";
import { useBinding } from "./drafts/use-drafts.ts";
import { nameField } from "../plan-fields/action-labels.ts";
import { textOf } from "../plan-fields/measure/number-text.ts";

/** The title reads as a heading and is written in place; Enter leaves it, as one line has no second. */
export function TitleField(props: EditProps) {
  const binding = useBinding(props, nameField(props.at.kind));
  const canEdit = usePlanStore().canEdit();
  const text = textOf(binding.raw);
  const look = "serif w-full text-2xl/8 text-ink wrap-anywhere";
  if (!canEdit) return <h2 className={look}>{text}</h2>;
  const { error, domId } = binding;
  return (
    <div className="relative flex flex-col gap-1.5">
      <h2 className="sr-only">{text}</h2>
      <label htmlFor={domId} className="sr-only">
        {binding.field.label}
      </label>
      <SaveMark draft={binding.draft} />
      <textarea
        id={domId}
        rows={1}
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${domId}-error` : undefined}
        onBlur={binding.leave}
        onChange={(event) => binding.type(event.currentTarget.value.replaceAll(/\n/gu, " "))}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
        className={cx(
          look,
          "-mx-2 field-sizing-content max-h-60 w-[calc(100%+1rem)] resize-none rounded-md border border-transparent bg-transparent px-2 py-0.5 transition-colors hover:border-line-field focus-visible:outline-offset-0 aria-invalid:border-bad",
        )}
      />
      {error ? <FieldError id={domId} error={error} /> : null}
      <FieldGuests item={`${props.at.kind}:${props.at.id}`} field={binding.field.name} />
      <Conflict binding={binding} source={props} />
    </div>
  );
}
