import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type MouseEvent, useLayoutEffect, useRef } from "react";
import type { CoreValue } from "../../../../worker/features/company-foundation/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { cx } from "../../../ui/cx.ts";
import { FieldError } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { DropLine, SortableHandle, useMoveBy, useSortable } from "../../../ui/sortable.tsx";
import { NAMELESS } from "./core-values.ts";

type ValueRowProps = {
  value: CoreValue;
  place: number;
  /** It says something and has no name. */
  isNameless: boolean;
  isNew: boolean;
  onType: (change: Partial<Pick<CoreValue, "title" | "description">>) => void;
  /** A field of it was left. */
  onLeave: () => void;
  onRemove: () => void;
};

const inPlace =
  "block w-full min-w-0 border-b bg-transparent py-1 transition-colors placeholder:text-faint hover:border-line-field focus-visible:rounded-sm focus-visible:border-line-field focus-visible:bg-surface aria-invalid:border-bad";
const lineOf = (text: string) => (text === "" ? "border-line-field" : "border-transparent");
const TOO_LONG = `Use at most ${LIMITS.itemTitleLength} characters.`;

/** One core value, written where it stands and held by its handle. */
export function ValueRow(props: ValueRowProps) {
  const { value, place, isNameless, isNew, onType, onLeave, onRemove } = props;
  const { id, title, description } = value;
  const { itemRef, handleRef, isDragged, edge } = useSortable<HTMLLIElement>(id);
  const isLong = title.trim().length > LIMITS.itemTitleLength;
  const error = isNameless ? NAMELESS : isLong ? TOO_LONG : null;
  const errorId = `value-${id}`;
  const name = title.trim() || `Value ${place}`;
  return (
    <li
      ref={itemRef}
      className={cx(
        "relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]",
        isDragged && "bg-sunken opacity-60",
      )}
    >
      <div className="flex items-start">
        <SortableHandle id={id} handleRef={handleRef} className="-ml-2" />
        <span className="figures serif min-w-5 pt-1 text-right text-lg text-faint">{place}</span>
      </div>
      <div className="min-w-0">
        <textarea
          rows={1}
          value={title}
          autoFocus={isNew}
          aria-label={`Name of value ${place}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${errorId}-error` : undefined}
          placeholder="The value in one or two words"
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
          }}
          // One line that may be too long for a phone: it wraps, and has no breaks of its own.
          onChange={(event) =>
            onType({ title: event.currentTarget.value.replaceAll(/[\r\n]+/g, " ") })
          }
          onBlur={onLeave}
          className={cx(
            inPlace,
            "serif field-sizing-content touch resize-none text-xl text-ink",
            lineOf(title),
          )}
        />
        {error ? <FieldError id={errorId} error={error} /> : null}
        <textarea
          rows={1}
          value={description}
          aria-label={`What ${name} means`}
          placeholder="What people do because of it"
          onChange={(event) => onType({ description: event.currentTarget.value })}
          onBlur={onLeave}
          className={cx(
            inPlace,
            "field-type mt-1 field-sizing-content touch resize-none text-muted",
            lineOf(description),
          )}
        />
      </div>
      <ValueButtons id={id} name={name} place={place} onRemove={onRemove} />
      <DropLine edge={edge} />
    </li>
  );
}

type ButtonsProps = { id: string; name: string; place: number; onRemove: () => void };

function ValueButtons({ id, name, place, onRemove }: ButtonsProps) {
  const moveBy = useMoveBy(id);
  const [up, down] = [moveBy("ArrowUp"), moveBy("ArrowDown")];
  const pressed = useRef<HTMLButtonElement | null>(null);
  // The row that is put elsewhere in the document loses the focus on its way.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  const press = (go: (() => void) | null) => (event: MouseEvent<HTMLButtonElement>) => {
    if (!go) return;
    pressed.current = event.currentTarget;
    go();
  };
  return (
    <div className="col-start-2 flex items-start gap-1 sm:col-start-3">
      <IconButton
        size="sm"
        label={`Move ${name} up`}
        icon={<ArrowUp aria-hidden />}
        aria-disabled={up ? undefined : true}
        onClick={press(up)}
      />
      <IconButton
        size="sm"
        label={`Move ${name} down`}
        icon={<ArrowDown aria-hidden />}
        aria-disabled={down ? undefined : true}
        onClick={press(down)}
      />
      <IconButton size="sm" label={`Remove ${name}`} icon={<X aria-hidden />} onClick={onRemove} />
    </div>
  );
}
