import type { FeedbackSummary } from "../../../../worker/features/feedback/contract.ts";
import { FigureTile } from "../../../ui/figure-tile.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { oneDecimal, signed } from "./words.ts";

type SummaryTilesProps = {
  summary: FeedbackSummary;
  address: (changes: Record<string, string | null>) => string;
};

/** What everything that is filtered says together. */
export function SummaryTiles({ summary, address }: SummaryTilesProps) {
  const formats = useFormats();
  const { score, average, count, open } = summary;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <FigureTile
        label="Score"
        value={score === null ? "–" : signed(score, formats)}
        note="From −100 to 100."
      />
      <FigureTile
        label="Average"
        value={average === null ? "–" : oneDecimal(average, formats)}
        unit={average === null ? undefined : "of 5"}
        note="1 is Poor, 5 is Excellent."
      />
      <FigureTile label="Answers" value={count} note="Matching the filters." />
      <FigureTile
        label="Open"
        value={open}
        note={open === 0 ? "Nothing left to handle." : "Not marked as handled yet."}
        to={address({ state: "open", open: null })}
      />
    </div>
  );
}
