import { Link } from "react-router";
import { isItemKind, type PlanKind } from "../../../db/values/plans.ts";
import { useItem } from "../plan-store/use-plan.tsx";

/** Words about one item lead to it while it is there. */
export function ItemLink({ words, kind, id }: { words: string; kind: PlanKind; id: string }) {
  const isThere = useItem(kind, id) !== undefined;
  if (!isThere || !isItemKind(kind)) return words;
  return (
    <Link
      to={`?item=${kind}:${id}`}
      className="rounded-sm decoration-line-field underline-offset-4 hover:underline"
    >
      {words}
    </Link>
  );
}
