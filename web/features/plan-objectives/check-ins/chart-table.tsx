import type { CheckIn } from "../../../../worker/features/check-ins/contract.ts";
import type { KeyResult } from "../../../../worker/features/key-results/contract.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { Time } from "../../../ui/time.tsx";
import { CONFIDENCE_MARKS } from "../../plan-fields/confidence-marks.ts";
import { targetWords, valueWords } from "./value-words.ts";

type ChartTableProps = { keyResult: KeyResult; checkIns: readonly CheckIn[] };

/** The chart for those who cannot see it. */
export function ChartTable({ keyResult, checkIns }: ChartTableProps) {
  const formats = useFormats();
  const { baseline, target, title } = keyResult;
  return (
    <div className="sr-only">
      <table>
        <caption>
          Check-ins of {title}. The baseline is{" "}
          {valueWords(keyResult, { value: baseline, target }, formats)}, the target{" "}
          {targetWords(keyResult, target, formats)}.
        </caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Value</th>
            <th scope="col">Target then</th>
            <th scope="col">Confidence</th>
          </tr>
        </thead>
        <tbody>
          {checkIns.toReversed().map((checkIn) => (
            <tr key={checkIn.id}>
              <th scope="row">
                <Time value={checkIn.day} />
              </th>
              <td>{valueWords(keyResult, checkIn, formats)}</td>
              <td>{targetWords(keyResult, checkIn.target, formats)}</td>
              <td>{CONFIDENCE_MARKS[checkIn.confidence].label}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
