import type { PastedLine } from "../../../worker/features/invitations/rules.ts";
import { StatusMark } from "../../ui/status-mark.tsx";

type InvitePreviewProps = { lines: readonly PastedLine[]; known: readonly string[] };

/** What will happen to each line. */
export function InvitePreview({ lines, known }: InvitePreviewProps) {
  return (
    <ul
      aria-label="What will happen"
      className="mt-3 max-h-52 divide-y divide-line overflow-y-auto rounded-md border border-line"
    >
      {lines.map((line) => (
        <li key={line.line} className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5 text-base">
          <span className="min-w-0 grow wrap-anywhere">
            {line.person?.fullName ? `${line.person.fullName} ` : ""}
            <span className="text-sm text-muted">{line.person?.email ?? line.text}</span>
          </span>
          <Verdict line={line} known={known} />
        </li>
      ))}
    </ul>
  );
}

function Verdict({ line, known }: { line: PastedLine; known: readonly string[] }) {
  if (!line.person) return <StatusMark plain tone="warn" label={line.problem ?? ""} />;
  if (known.includes(line.person.email)) {
    return <StatusMark plain tone="neutral" label="Already has an account" />;
  }
  return <StatusMark plain tone="good" label="Will be invited" />;
}
