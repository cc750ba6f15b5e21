import { useItem } from "../plan-store/use-plan.tsx";
import { ClosingLine } from "./closing-line.tsx";

/** In which periods an objective was, and what it came to there; the latest first. */
export function ClosingsSection({ id }: { id: string }) {
  const objective = useItem("objective", id);
  if (!objective || objective.closings.length === 0) return null;
  return (
    <section aria-label="Closed periods" className="flex flex-col gap-1">
      <h3 className="text-base font-semibold text-ink">Closed periods</h3>
      <ul className="divide-y divide-line border-y border-line">
        {objective.closings.toReversed().map((closing) => (
          <ClosingLine key={closing.closingId} closing={closing} />
        ))}
      </ul>
    </section>
  );
}
