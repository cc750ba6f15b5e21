import type { TrashRow } from "../../../worker/features/trash/contract.ts";
import { useFormats } from "../../ui/preferences.tsx";

/** What was deleted with it, in one line. */
export function Counted({ parts }: { parts: TrashRow["parts"] }) {
  const formats = useFormats();
  if (parts.length === 0) {
    return (
      <span data-none="" className="text-faint">
        –
      </span>
    );
  }
  return (
    <span className="flex flex-wrap gap-x-3">
      {parts.map(({ label, count }) => (
        <span key={label} className="whitespace-nowrap">
          {label} <span className="figures text-muted">{formats.number(count)}</span>
        </span>
      ))}
    </span>
  );
}
