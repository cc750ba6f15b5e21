import { WORK_KINDS } from "../../../db/values/plans.ts";
import type { ReactNode } from "react";
import { Count } from "../../ui/count.tsx";
import { cx } from "../../ui/cx.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import type { Filters } from "../plan-fields/select/select-items.ts";
import { ListLink } from "../plan-fields/measure/list-link.tsx";
import type { ByKind } from "../plan-fields/late/work.ts";

export type CountRow = {
  id: string;
  /** Read out with each number: 'overdue'. */
  label: string;
  mark: ReactNode;
  counts: ByKind;
  filters: Filters;
};

type CountTableProps = { caption: string; heading: string; rows: readonly CountRow[] };

/** So many goals, projects, epics and objectives of each sort; each number leads to them. */
export function CountTable({ caption, heading, rows }: CountTableProps) {
  return (
    <table className="w-full text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-sm text-faint">
          <th scope="col" className="pb-1.5 text-left font-normal">
            <span className="sr-only">{heading}</span>
          </th>
          {WORK_KINDS.map((kind) => (
            <th key={kind} scope="col" className="pb-1.5 pl-2 text-right sm:pl-3 font-normal">
              {KINDS[kind].title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {rows.map(({ id, label, mark, counts, filters }) => (
          <tr key={id}>
            <th scope="row" className="py-2 text-left font-normal">
              {mark}
            </th>
            {WORK_KINDS.map((kind) => (
              <td key={kind} className="figures py-2 pl-2 text-right sm:pl-3">
                <ListLink
                  kind={kind}
                  filters={filters}
                  className={cx("inline-block min-w-8", counts[kind] === 0 && "text-faint")}
                >
                  <Count value={counts[kind]} />
                  <span className="sr-only">
                    {" "}
                    {KINDS[kind].many}: {label}
                  </span>
                </ListLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
