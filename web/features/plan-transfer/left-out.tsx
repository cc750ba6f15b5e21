import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import type { Incoming } from "../../../worker/features/plan-transfer/rules/incoming.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Notice } from "../../ui/notice.tsx";
import { useFormats } from "../../ui/preferences.tsx";

/** What of the document cannot be taken over, and what is otherwise here. */
export function LeftOut({ incoming }: { incoming: Incoming }) {
  const { number } = useFormats();
  const { faults, unknown, lostLinks, renewed } = incoming;
  const shown = faults.slice(0, LIMITS.transferFaultsShown);
  const notes = [
    ...(unknown > 0
      ? [`${counted(unknown, "field is", "fields are")} unknown and will be left out.`]
      : []),
    ...(lostLinks > 0
      ? [`${counted(lostLinks, "link leads", "links lead")} to missing items and will be left out.`]
      : []),
    ...(renewed > 0
      ? [`${counted(renewed, "item gets", "items get")} a new id here. Links to it are updated.`]
      : []),
  ];
  return (
    <>
      {faults.length > 0 ? (
        <Notice
          tone="warn"
          title={`${counted(faults.length, "item", "items")} can't be imported. The rest can.`}
        >
          <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5">
            {shown.map((fault, at) => (
              <li key={at} className="wrap-anywhere">
                {fault.title === "" ? KIND_RECORDS[fault.kind].one : `“${fault.title}”`}
                {fault.place === "" ? null : (
                  <span className="text-muted"> ({fault.place})</span>
                )}:{" "}
                {fault.reason}
              </li>
            ))}
            {faults.length > shown.length ? (
              <li>and {number(faults.length - shown.length)} more</li>
            ) : null}
          </ul>
        </Notice>
      ) : null}
      {notes.length > 0 ? (
        <ul className="flex flex-col gap-0.5 text-sm text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </>
  );

  function counted(count: number, one: string, many: string): string {
    return `${number(count)} ${count === 1 ? one : many}`;
  }
}
