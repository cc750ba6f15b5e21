import type { ConsentFigures } from "../../../../worker/features/consents/contract.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { Time } from "../../../ui/time.tsx";

export function DaysTable({ days }: Pick<ConsentFigures, "days">) {
  const formats = useFormats();
  return (
    <div className="max-h-80 overflow-y-auto" tabIndex={0} role="region" aria-label="Every day">
      <table className="figures w-full text-sm">
        <caption className="sr-only">Given, confirmed, withdrawn and erased by day</caption>
        <thead>
          <tr className="text-right text-muted [&>th]:py-1 [&>th]:font-medium">
            <th scope="col" className="text-left">
              Day
            </th>
            {["Given", "Confirmed", "Withdrawn", "Erased"].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, given, confirmed, withdrawn, erased }) => (
            <tr
              key={day}
              className="text-right text-ink [&>*]:border-t [&>*]:border-line [&>*]:py-1"
            >
              <th scope="row" className="text-left font-normal">
                <Time value={day} />
              </th>
              <td>{formats.number(given)}</td>
              <td>{formats.number(confirmed)}</td>
              <td>{formats.number(withdrawn)}</td>
              <td>{formats.number(erased)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
