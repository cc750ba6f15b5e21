import type { FieldRow } from "./field-rows.ts";

/** Fields as pairs of a name and what may stand there. */
export function FieldList({ label, rows }: { label: string; rows: readonly FieldRow[] }) {
  return (
    <dl aria-label={label} className="divide-y divide-line border-t border-line text-sm">
      {rows.map((row) => (
        <div key={row.path} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[2fr_3fr]">
          <dt className="min-w-0 font-mono break-words">
            <FieldName path={row.path} />
            {row.isRequired ? null : <span className="font-work text-faint"> optional</span>}
          </dt>
          <dd className="min-w-0 break-words text-muted">
            {row.type}
            {row.notes.length > 0 ? (
              <span className="text-faint">, {row.notes.join(", ")}</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The way to a field is quieter than its own name. */
function FieldName({ path }: { path: string }) {
  const cut = path.lastIndexOf(".") + 1;
  return (
    <>
      <span className="text-faint">{path.slice(0, cut)}</span>
      <span className="text-ink">{path.slice(cut)}</span>
    </>
  );
}
