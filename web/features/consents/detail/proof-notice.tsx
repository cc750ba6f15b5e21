import type { ConsentDetail, Proof } from "../../../../worker/features/consents/contract.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { Tone } from "../../../ui/tone.ts";

const WORDS: Record<Proof, readonly [Tone, string, string]> = {
  sealed: [
    "good",
    "This is what was stored then",
    "Every hash fits, the text is the one that was shown, and each event is sealed in the audit log.",
  ],
  waiting: [
    "info",
    "Everything fits; the newest event waits for its seal",
    "Events are sealed within five minutes. From then on every change shows.",
  ],
  broken: [
    "bad",
    "This was changed after it was stored",
    "Do not rely on it. Compare it with a backup or an earlier export, and keep the database as it is.",
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
