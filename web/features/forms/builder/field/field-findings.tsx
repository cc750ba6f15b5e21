import { StatusShape } from "../../../../ui/status-mark.tsx";
import { useBuilding } from "../builder-context.ts";

/** What the publish check says of this field. */
export function FieldFindings({ fieldId }: { fieldId: string }) {
  const builder = useBuilding();
  const found = builder.findings.filter(
    ({ place }) => place.tab === "fields" && place.fieldId === fieldId,
  );
  if (found.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-lg bg-sunken px-3 py-2.5 text-sm">
      {found.map(({ level, text, place }) => (
        <li key={text} className={level === "error" ? "text-bad" : "text-warn"}>
          <button
            type="button"
            className="flex items-start gap-2 rounded-sm text-left hover:underline"
            onClick={() => builder.goTo(place)}
          >
            <StatusShape tone={level === "error" ? "bad" : "warn"} className="mt-1" />
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
