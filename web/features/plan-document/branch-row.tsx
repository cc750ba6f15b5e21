import { memo } from "react";
import { cx } from "../../ui/cx.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { ProgressValue } from "../plan-fields/measure/progress-value.tsx";
import { useItem } from "../plan-store/use-plan.tsx";
import type { Branch } from "./compose/compose-lines.ts";
import { Cell, type Column, DocumentRow, RowHead } from "./document-table.tsx";
import { MoneyValue } from "./money-value.tsx";
import { OwnerName, WorkDays, WorkState } from "./work-cells.tsx";

/** Beside an open panel there is room for what matters most. */
const ROOMY = "sm:@max-3xl:hidden print:table-cell!";

export const BRANCH_COLUMNS: readonly Column[] = [
  { label: "Item", className: "w-[33%]" },
  { label: "State", className: "w-[16%]" },
  { label: "Progress", className: "w-[14%]" },
  { label: "Owner", className: `w-[12%] ${ROOMY}` },
  { label: "Dates", className: `w-[12%] ${ROOMY}` },
  { label: "Budget", className: "w-[13%] text-right" },
];

/** From goals in: how far a row stands in says on what it hangs. */
const DEPTHS = ["", "sm:pl-4", "sm:pl-8", "sm:pl-12"];

type BranchRowProps = { branch: Branch; depth: number };

function Row({ branch, depth }: BranchRowProps) {
  const { kind, id } = branch;
  const owner = useItem(kind === "theme" ? "goal" : kind, id)?.ownerMemberId;
  if (kind === "theme") return null;
  return (
    <DocumentRow>
      <RowHead className={DEPTHS[Math.min(depth, DEPTHS.length - 1)] ?? ""}>
        <span className="block min-w-0">
          <span className="block text-xs text-faint">
            {KINDS[kind].one.replace(/^./u, (letter) => letter.toUpperCase())}
          </span>
          <ItemLink kind={kind} id={id} className={cx(kind === "goal" && "font-medium")} />
        </span>
      </RowHead>
      <Cell label="State">
        <WorkState kind={kind} id={id} />
      </Cell>
      <Cell label="Progress">
        <ProgressValue kind={kind} id={id} className="w-full min-w-20" />
      </Cell>
      <Cell label="Owner" className={ROOMY}>
        <OwnerName id={owner} />
      </Cell>
      <Cell label="Dates" className={ROOMY}>
        <WorkDays kind={kind} id={id} />
      </Cell>
      <Cell label="Budget" className="text-right">
        <MoneyValue money={branch.money} />
      </Cell>
    </DocumentRow>
  );
}

/** Branches are made anew with every change of the work: a row whose own parts are as they were stays. */
export const BranchRow = memo(
  Row,
  (one, other) =>
    one.depth === other.depth &&
    one.branch.id === other.branch.id &&
    JSON.stringify(one.branch.money) === JSON.stringify(other.branch.money),
);
