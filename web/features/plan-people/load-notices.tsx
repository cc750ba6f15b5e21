import { cx } from "../../ui/cx.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { StatusShape } from "../../ui/status-mark.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { excessInWords, percent } from "../plan-fields/measure/load-words.ts";
import type { Strain } from "../plan-fields/measure/use-load.ts";

type LoadNoticesProps = {
  strains: readonly Strain[];
  /** They follow from what is typed and not saved. */
  isTyped?: boolean;
  className?: string;
};

/** Warnings, never refusals: people may be planned above a full week, and everyone sees it. */
export function LoadNotices({ strains, isTyped = false, className }: LoadNoticesProps) {
  const store = usePlanStore();
  const formats = useFormats();
  if (strains.length === 0) return null;
  return (
    <div role="status" className={className}>
      <ul className="flex flex-col gap-1">
        {strains.map((strain) => {
          const { member, excess, isOver } = strain;
          const words = excessInWords(member.name, excess, { store, formats, isTyped });
          return (
            <li
              key={`${member.id} ${excess.from}`}
              className={cx(
                "flex items-start gap-2 text-sm",
                isOver ? "rounded-md bg-bad-wash px-2.5 py-1.5 text-bad" : "text-warn",
              )}
            >
              <StatusShape tone={isOver ? "bad" : "warn"} className="mt-1.5" />
              <span>
                {words}
                {isOver ? null : ` Only ${percent(member.availability)} is available.`}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
