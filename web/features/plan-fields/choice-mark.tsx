import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/cx.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { NONE } from "./select/keys-of.ts";
import type { Choice } from "./field-choices.ts";
import type { Field } from "./fields.ts";

/** A value by its word, with the shape, colour or face that it is known by. */
export function ChoiceMark({ field, choice }: { field: Field; choice: Choice }) {
  const { key, label, tone, color } = choice;
  if (tone) return <StatusMark plain tone={tone} label={label} />;
  if (key === NONE) return <span className="truncate text-faint">{label}</span>;
  if (color) return <Coloured color={color} label={label} />;
  if (field.type === "member" || field.type === "members") {
    return (
      <span className="inline-flex max-w-full items-center gap-2">
        <Avatar name={label} size="xs" decorative />
        <span className="truncate">{label}</span>
      </span>
    );
  }
  return <span className="truncate">{label}</span>;
}

/** A theme or a squad: its colour is never alone. */
export function Coloured(props: { color: string; label: string; className?: string }) {
  return (
    <span className={cx("inline-flex max-w-full items-center gap-2", props.className)}>
      <ColourDot color={props.color} />
      <span className="truncate">{props.label}</span>
    </span>
  );
}

/** Any colour is visible on either theme: a ring parts it from the paper. */
export function ColourDot({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      className="size-2.5 shrink-0 rounded-full ring-1 ring-line-field/50"
      style={{ backgroundColor: color }}
    />
  );
}
