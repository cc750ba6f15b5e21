import type { FormWords } from "../../../../worker/features/forms/words/en.ts";
import type { PageField } from "./page-field.ts";

/** What the note at the beginning explains. */
export function Mark({ field }: { field: PageField }) {
  return field.required ? <b aria-hidden="true">{"\u00a0*"}</b> : null;
}

export function Hint({ field: { id, hint } }: { field: PageField }) {
  return hint === "" ? null : (
    <p className="h" id={`h-${id}`}>
      {hint}
    </p>
  );
}

export function FieldError({ id, error }: { id: string; error: string | null }) {
  return error === null ? null : (
    <p className="e" id={`e-${id}`}>
      {error}
    </p>
  );
}

export function FieldLink({ field, words }: { field: PageField; words: FormWords }) {
  const { linkUrl, linkText } = field;
  if (linkUrl === "") return null;
  return (
    <p className="h">
      <a href={linkUrl} target="_blank" rel="noopener" title={words.newTab}>
        {linkText === "" ? linkUrl : linkText}
      </a>
    </p>
  );
}

/** An author's words; an empty line ends a paragraph. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part, at) => (
      // The words never move: their place names them.
      <p key={at} className={className}>
        {part.trim()}
      </p>
    ));
}
