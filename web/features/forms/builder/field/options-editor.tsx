import { Plus, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import type { FormField } from "../../../../../worker/features/forms/contract.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { DropLine, Sortable, SortableHandle, useSortable } from "../../../../ui/sortable.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useBuilding } from "../builder-context.ts";
import { type OptionChange, setOptions } from "../edits.ts";

/** Options by line: Enter makes the next one, and many pasted lines become many options. */
export function OptionsEditor({ field }: { field: FormField }) {
  const { edit } = useBuilding();
  const list = useRef<HTMLOListElement>(null);
  const [asText, setAsText] = useState<string | null>(null);
  const { id, options } = field;
  const now: OptionChange[] = options.map((text, from) => ({ from, text }));
  const write = (next: readonly OptionChange[], key = "") =>
    edit(key === "" ? "" : `${id} ${key}`, setOptions(id, next.slice(0, LIMITS.formOptionsMost)));
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll("input")[at]?.focus());
  const insert = (at: number, texts: readonly string[]) => {
    write(now.toSpliced(at, 0, ...texts.map((text) => ({ from: null, text }))));
    focus(at + texts.length - 1);
  };
  const remove = (at: number) => {
    write(now.toSpliced(at, 1));
    focus(Math.max(0, at - 1));
  };

  function press(event: KeyboardEvent<HTMLInputElement>, at: number) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      insert(at + 1, [""]);
    }
    if (event.key === "Backspace" && options[at] === "" && options.length > 1) {
      event.preventDefault();
      remove(at);
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const lines = linesOf(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    const added = lines.map((text) => ({ from: null, text }));
    const isEmpty = options[at]?.trim() === "";
    write(now.toSpliced(isEmpty ? at : at + 1, isEmpty ? 1 : 0, ...added));
    focus(at + lines.length - (isEmpty ? 1 : 0));
  }

  if (asText !== null) {
    return (
      <div className="flex flex-col gap-2">
        <TextArea
          label="One option per line"
          value={asText}
          onChange={({ currentTarget }) => setAsText(currentTarget.value)}
        />
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              const texts = linesOf(asText);
              write(
                texts.map((text) => ({
                  text,
                  from: options.includes(text) ? options.indexOf(text) : null,
                })),
              );
              setAsText(null);
            }}
          >
            Apply options
          </Button>
          <Button size="sm" onClick={() => setAsText(null)}>
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">Options</legend>
      {options.length === 0 && field.type === "checkbox" ? (
        <p className="text-sm text-faint">
          Without options, this is a single box to tick, such as a consent.
        </p>
      ) : null}
      <Sortable
        id="form-options"
        lists={{ options: options.map((_option, at) => String(at)) }}
        nameOf={(at) => options[Number(at)] || `option ${Number(at) + 1}`}
        onMove={(from, { index }) => {
          const moved = now[Number(from)];
          if (moved) write(now.toSpliced(Number(from), 1).toSpliced(index, 0, moved));
        }}
      >
        <ol ref={list} aria-label="Options" className="flex flex-col gap-1">
          {options.map((option, at) => (
            <OptionRow
              // Options are told apart by their place alone, since two may be empty.
              key={at}
              at={at}
              option={option}
              onType={(text) => write(now.with(at, { from: at, text }), `option ${at}`)}
              onKey={(event) => press(event, at)}
              onPaste={(event) => paste(event, at)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      </Sortable>
      <div className="flex flex-wrap gap-1 pt-1">
        <Button
          id={options.length === 0 ? "at-options" : undefined}
          size="sm"
          variant="quiet"
          icon={<Plus aria-hidden />}
          onClick={() => insert(options.length, [""])}
        >
          Add option
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setAsText(options.join("\n"))}>
          Edit as text
        </Button>
      </div>
    </fieldset>
  );
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replaceAll("\t", " ").trim().slice(0, LIMITS.formOptionLength))
    .filter((line) => line !== "");

type OptionRowProps = {
  at: number;
  option: string;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onRemove: () => void;
};

function OptionRow({ at, option, onType, onKey, onPaste, onRemove }: OptionRowProps) {
  const { itemRef, handleRef, edge } = useSortable<HTMLLIElement>(String(at));
  return (
    <li ref={itemRef} className="relative flex items-center gap-0.5">
      <DropLine edge={edge} />
      <SortableHandle id={String(at)} handleRef={handleRef} className="w-6" />
      <TextField
        id={at === 0 ? "at-options" : undefined}
        label={`Option ${at + 1}`}
        hideLabel
        fieldClassName="grow"
        value={option}
        maxLength={LIMITS.formOptionLength}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKey}
        onPaste={onPaste}
      />
      <IconButton
        size="sm"
        label={`Remove option ${at + 1}`}
        icon={<X aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}
