import type { FormDefinition, FormField } from "../../../../worker/features/forms/contract.ts";

const SHOWN = 5;

/** The first questions of a form, as small as a stamp. */
export function TemplatePicture({ form }: { form: FormDefinition }) {
  const shown = form.fields.filter(({ type }) => type !== "hidden").slice(0, SHOWN);
  return (
    <span
      aria-hidden
      className="flex h-28 w-full flex-col gap-1.5 overflow-hidden rounded-md border border-line bg-paper px-3 pt-2.5 text-[0.5625rem]/3 text-muted"
    >
      <span className="serif shrink-0 truncate text-sm/4 text-ink">{form.title}</span>
      {shown.map((field) => (
        <Line key={field.id} field={field} />
      ))}
    </span>
  );
}

function Line({ field: { type, label, options } }: { field: FormField }) {
  if (type === "step") return <span className="font-semibold text-accent">{label}</span>;
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="shrink-0 truncate">{label}</span>
      {options.length > 0 && type !== "select" ? (
        <span className="flex gap-1">
          {options.slice(0, 4).map((option) => (
            <span key={option} className="size-2 rounded-full border border-line-strong" />
          ))}
        </span>
      ) : (
        <span className="h-2.5 rounded-xs border border-line-strong bg-surface" />
      )}
    </span>
  );
}
