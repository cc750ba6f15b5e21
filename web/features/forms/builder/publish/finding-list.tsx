import type { Finding } from "../../../../../worker/features/forms/rules/findings.ts";
import { StatusMark, StatusShape } from "../../../../ui/status-mark.tsx";
import { useBuilding } from "../builder-context.ts";
import { goTo } from "../find-place.ts";

type FindingListProps = { findings: readonly Finding[]; onGo: () => void };

/** Each finding leads to where it is mended. */
export function FindingList({ findings, onGo }: FindingListProps) {
  const builder = useBuilding();
  if (findings.length === 0) {
    return (
      <p>
        <StatusMark tone="good" label="The check found nothing" />
      </p>
    );
  }
  return (
    <ul aria-label="What the check found" className="flex flex-col gap-1">
      {findings.map((finding, at) => (
        // Two fields may have the same thing wrong, in the same words.
        <li key={`${at} ${finding.text}`}>
          <button
            type="button"
            className="touch flex w-full items-start gap-2.5 rounded-md px-2 py-1.5 text-left text-base text-ink hover:bg-hover"
            onClick={() => {
              onGo();
              // The dialog gives the focus back first.
              setTimeout(() => goTo(finding.place, builder), 0);
            }}
          >
            <span className={finding.level === "error" ? "text-bad" : "text-warn"}>
              <StatusShape tone={finding.level === "error" ? "bad" : "warn"} className="mt-1.5" />
            </span>
            <span>
              <span className="sr-only">
                {finding.level === "error" ? "Must be mended: " : "Worth a look: "}
              </span>
              {finding.text}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
