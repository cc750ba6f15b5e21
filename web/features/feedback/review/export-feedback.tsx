import { ExportButton } from "../../../shell/export-button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { downloadFeedback, type FeedbackQuery } from "./queries.ts";
import { answers } from "./words.ts";

/** In the order of the list; the log keeps who took it. */
export function ExportFeedback({ query }: { query: FeedbackQuery }) {
  const formats = useFormats();
  const { cursor: _cursor, limit: _limit, ...filter } = query;
  return (
    <ExportButton
      make={async () => {
        const { file, name, rows } = await downloadFeedback(filter);
        return { file, name, told: answers(rows, formats) };
      }}
    />
  );
}
