import type { ItemKind } from "../../../db/values/plans.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { Count } from "../../ui/count.tsx";
import { useHidden } from "../plan-store/use-plan.tsx";

type UnseenLineProps = { kinds: readonly ItemKind[]; says?: string };

/** How much of a list, or of a number, is not for this person to see; nothing where the owner has it left out. */
export function UnseenLine({ kinds, says = "And" }: UnseenLineProps) {
  const counts = useHidden();
  const told = kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [{ kind, count }];
  });
  if (told.length === 0) return null;
  return (
    <p className="figures px-1 text-sm text-muted">
      {says}{" "}
      {told.map(({ kind, count }, at) => (
        <span key={kind}>
          {at === 0 ? "" : at === told.length - 1 ? " and " : ", "}
          <Count value={count} /> {count === 1 ? KIND_RECORDS[kind].one : KIND_RECORDS[kind].many}
        </span>
      ))}{" "}
      you can’t see
    </p>
  );
}
