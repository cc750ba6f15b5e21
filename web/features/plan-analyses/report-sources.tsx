import type { Analysis, Source } from "../../../worker/features/analyses/contract.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Spinner } from "../../ui/spinner.tsx";

const WORDS: Record<Source["state"], string> = {
  waiting: "Being read. This page shows it when it is ready.",
  read: "",
  empty: "No text in it. A scan has to be saved with its text first.",
  unreadable: "It can’t be read. It may be damaged or need a password.",
  too_large: "Too large to be read. Save a smaller copy.",
  not_text: "This kind of file has no text to read.",
};

/** The documents of an analysis, and what came of reading each. */
export function ReportSources({ analysis: { sources, withheld } }: { analysis: Analysis }) {
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Documents" className="flex flex-col gap-1.5">
        {sources.map(({ fileId, name, number, isNewest, state }, index) => (
          <li key={`${fileId}:${number}:${index}`} className="text-base">
            <TextLink to={`/files?file=${fileId}`} className="wrap-anywhere">
              {name}
            </TextLink>
            {isNewest ? null : (
              <span className="text-sm text-faint"> version {number}, not the newest</span>
            )}
            {state === "read" ? null : (
              <span
                role="status"
                className={`flex items-center gap-2 text-sm ${state === "waiting" ? "text-muted" : "text-bad"}`}
              >
                {state === "waiting" ? <Spinner /> : null}
                {WORDS[state]}
              </span>
            )}
          </li>
        ))}
      </ul>
      {withheld === 0 ? null : (
        <Notice
          tone="info"
          title={withheld === 1 ? "1 source you can’t open" : `${withheld} sources you can’t open`}
        >
          Nothing of it is shown. It was deleted, or is not shared with you any more.
        </Notice>
      )}
    </div>
  );
}
