import type { FileSpace } from "../../../worker/features/files/contract.ts";
import { fileSize } from "../../lib/file-size.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { TextLink } from "../../ui/text-link.tsx";

const NEARLY_FULL = 0.9;

/** How much of one's space is taken, and by what. */
export function SpaceLine({ space: { used, most } }: { space: FileSpace }) {
  const formats = useFormats();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <ProgressBar
        label="Space used"
        value={used}
        max={most}
        valueText={`${fileSize(used, formats)} of ${fileSize(most, formats)} used`}
        tone={used > most * NEARLY_FULL ? "warn" : "neutral"}
        className="w-full max-w-80"
      />
      <TextLink to="/files?place=all&sort=largest">See the largest files</TextLink>
    </div>
  );
}
