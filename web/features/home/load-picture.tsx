import { cx } from "../../ui/cx.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { LOAD, WEEKS } from "./demo-company.ts";
import { Picture } from "./picture.tsx";

export function LoadPicture() {
  return (
    <Picture title="Squads by week" note="Share of what they can give">
      <table className="w-full table-fixed border-separate border-spacing-x-[3px] border-spacing-y-1 text-sm">
        <caption className="sr-only">
          How much of each squad is promised, by week, in percent
        </caption>
        <thead>
          <tr>
            <th scope="col" className="w-18 sm:w-22">
              <span className="sr-only">Squad</span>
            </th>
            {WEEKS.map((week, index) => (
              <th
                key={week}
                scope="col"
                className="figures pb-0.5 text-center text-xs font-normal text-faint"
              >
                <span className="sr-only">Week </span>
                <span className={cx(index % 2 === 1 && "max-sm:sr-only")}>{week}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LOAD.map(({ squad, weeks }) => (
            <tr key={squad}>
              <th scope="row" className="pr-2 text-left font-normal whitespace-nowrap text-muted">
                {squad}
              </th>
              {weeks.map((share, index) => (
                <td key={WEEKS[index]} className={cx("h-7 rounded-sm sm:h-8", shade(share))}>
                  <span className="sr-only">{share} %</span>
                  {share > 100 ? <Overload /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusMark tone="bad" label="Firmware: over in weeks 49 and 50" />
        <p className="text-sm text-muted">
          Promised to Remote installation and to Second source for sensors.
        </p>
      </div>
    </Picture>
  );
}

/** A shape beside the colour, so that an overload is seen without it. */
function Overload() {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className="mx-auto size-2.5">
      <path d="M1.1 1.1h7.8v7.8H1.1z" className="fill-on-bad" />
    </svg>
  );
}

function shade(share: number): string {
  if (share > 100) return "bg-bad";
  if (share > 90) return "bg-heat-5";
  if (share > 75) return "bg-heat-4";
  if (share > 55) return "bg-heat-3";
  return share > 35 ? "bg-heat-2" : "bg-heat-1";
}
