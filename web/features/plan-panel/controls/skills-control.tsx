import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { controlClass, describedBy, Field, type FieldProps } from "../../../ui/field.tsx";

interface SkillsControlProps extends FieldProps {
  id: string;
  /** Parted by commas. */
  value: string;
  /** Each skill counts as soon as it is there. */
  onChoose: (value: string) => void;
}

const parted = (text: string) =>
  text
    .split(",")
    .map((skill) => skill.trim())
    .filter(Boolean);

/** Skills as chips: a comma, Enter or leaving adds what is typed, Backspace takes the last one back. */
export function SkillsControl({ id, value, onChoose, ...field }: SkillsControlProps) {
  const [typed, setTyped] = useState("");
  const skills = parted(value);
  const write = (next: readonly string[]) => onChoose([...new Set(next)].join(", "));

  function add(text: string) {
    setTyped("");
    const more = parted(text);
    if (more.length > 0) write([...skills, ...more]);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && typed.trim() !== "") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && skills.length > 0) {
      event.preventDefault();
      setTyped(skills.at(-1) ?? "");
      write(skills.slice(0, -1));
    }
  }

  return (
    <Field {...field} id={id}>
      <div className={cx(controlClass, "flex flex-wrap items-center gap-1.5 px-1.5! py-1!")}>
        {skills.map((skill) => (
          <span
            key={skill}
            className="inline-flex max-w-full items-center gap-1 rounded-full bg-neutral-wash py-0.5 pr-1 pl-2.5 text-sm text-neutral"
          >
            <span className="truncate">{skill}</span>
            <button
              type="button"
              aria-label={`Remove ${skill}`}
              onClick={() => write(skills.filter((other) => other !== skill))}
              className="flex size-5 items-center justify-center rounded-full hover:bg-hover hover:text-ink pointer-coarse:size-8"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          id={id}
          type="text"
          autoComplete="off"
          value={typed}
          aria-describedby={describedBy(id, field)}
          aria-invalid={field.error ? true : undefined}
          placeholder={skills.length === 0 ? "Type a skill and press Enter" : ""}
          onChange={({ currentTarget: { value: text } }) =>
            text.includes(",") ? add(text) : setTyped(text)
          }
          onBlur={() => add(typed)}
          onKeyDown={onKeyDown}
          className="min-w-24 flex-1 bg-transparent px-1.5 outline-none placeholder:text-faint"
        />
      </div>
    </Field>
  );
}
