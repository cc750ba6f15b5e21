import type { ConsentDetail, Proof } from "../../../../worker/features/consents/contract.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { Tone } from "../../../ui/tone.ts";

const WORDS: Record<Proof, readonly [Tone, string, string]> = {
  sealed: [
    "good",
    "Unchanged since it was stored",
    "All hashes match. The text is the one that was shown. Every event is sealed in the audit log.",
  ],
  waiting: [
    "info",
    "Everything matches, but the newest event is not sealed yet",
    "Events are sealed within five minutes. After that, any change shows.",
  ],
  broken: [
    "bad",
    "Changed after it was stored",
    "Don't rely on it. Compare it with a backup or an earlier export, and keep the database as it is.",
  ],
};

/** Whether the record can be relied on: first of all, and loud when it cannot. */
export function ProofNotice({ record: { proof, faults } }: { record: ConsentDetail }) {
  const [tone, title, words] = WORDS[proof];
  return (
    <Notice tone={tone} title={title} className={proof === "broken" ? "border-2 border-bad" : ""}>
      <p className="text-sm">{words}</p>
      {faults.length > 0 ? (
        <ul className="mt-2 list-disc pl-5 text-sm">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
