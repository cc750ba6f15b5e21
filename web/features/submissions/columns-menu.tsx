import { Columns3 } from "lucide-react";
import { useNavigate } from "react-router";
import type { Question } from "../../../worker/features/submissions/contract.ts";
import { listAddress } from "../../lib/list-address.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { allColumns, shownColumns } from "./columns.ts";

type ColumnsMenuProps = { questions: readonly Question[]; params: URLSearchParams };

/** Which columns the table has; the address keeps it. */
export function ColumnsMenu({ questions, params }: ColumnsMenuProps) {
  const navigate = useNavigate();
  const shown = shownColumns(questions, params.get("columns")).map(({ id }) => id);
  const choose = (columns: string[] | null) =>
    void navigate(
      listAddress(params, {
        columns: columns?.join(",") ?? null,
        cursor: params.get("cursor"),
      }),
      { replace: true, preventScrollReset: true },
    );
  return (
    <Menu
      trigger={<Button icon={<Columns3 aria-hidden="true" />}>Columns</Button>}
      entries={[
        ...allColumns(questions).map(({ id, label, question }) => ({
          kind: "check" as const,
          label: question?.isRemoved ? `${label} (no longer asked)` : label,
          checked: shown.includes(id),
          // One column always names the row.
          disabled: shown.length === 1 && shown.includes(id),
          onChange: (checked: boolean) =>
            choose(checked ? [...shown, id] : shown.filter((other) => other !== id)),
        })),
        { kind: "separator" },
        { kind: "action", label: "As at the start", onSelect: () => choose(null) },
      ]}
    />
  );
}
