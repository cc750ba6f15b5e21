import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";

type TagFieldProps = {
  id: string;
  label: string;
  /** What one is called; a tag without it. */
  one?: string | undefined;
  lengthMost: number;
  most: number;
  /** Something must be there. */
  isNeeded?: boolean;
  tags: readonly string[];
  /** Tags that others have, the most used first. */
  known: readonly string[];
  error?: string | undefined;
  onChange: (tags: string[]) => void;
};

const OFFERED = 6;

/** Tags one by one: Enter or a comma adds what is typed, Backspace takes the last one back. */
export function TagField(props: TagFieldProps) {
  const {
    id,
    label,
    one = "tag",
    lengthMost,
    most,
    isNeeded = false,
    tags,
    known,
    error,
    onChange,
  } = props;
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const wanted = typed.trim().toLowerCase();
  const offered = known
    .filter((tag) => !tags.includes(tag) && tag.toLowerCase().includes(wanted))
    .slice(0, OFFERED);

  function add(text: string) {
    if (text.trim() === "") return setTyped("");
    const more = text.split(",").map((tag) => tag.trim().slice(0, lengthMost));
    onChange([...new Set([...tags, ...more.filter(Boolean)])].slice(0, most));
    setTyped("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && wanted !== "") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "") onChange(tags.slice(0, -1));
  }

  return (
    <div className="flex flex-col gap-2">
      <TextField
        ref={field}
        id={id}
        label={label}
        optional={!isNeeded}
        hint={`Press Enter or comma to add a ${one}.`}
        value={typed}
        error={error}
        autoCapitalize="none"
        autoComplete="off"
        disabled={tags.length >= most}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
        onChange={({ currentTarget: { value } }) =>
          value.includes(",") ? add(value) : setTyped(value)
        }
      />
      {tags.length > 0 ? (
        <ul aria-label="Chosen" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <button
                type="button"
                aria-label={`Remove the ${one} ${tag}`}
                className="touch inline-flex max-w-full items-center gap-1 rounded-full bg-neutral-wash py-0.5 pr-2 pl-2.5 text-sm text-neutral transition-colors hover:bg-hover hover:text-ink"
                onClick={() => {
                  onChange(tags.filter((other) => other !== tag));
                  field.current?.focus();
                }}
              >
                <span className="truncate">{tag}</span>
                <X aria-hidden="true" className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {offered.length > 0 ? (
        <div role="group" aria-label="Suggestions" className="flex flex-wrap">
          {offered.map((tag) => (
            <Button
              key={tag}
              size="sm"
              variant="quiet"
              icon={<Plus aria-hidden="true" />}
              className="max-w-full"
              onClick={() => add(tag)}
            >
              <span className="truncate">{tag}</span>
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
