import type { ReceiptVerdict } from "../../../../worker/features/consents/rules/verify-receipt.ts";
import { Notice } from "../../../ui/notice.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { Moment } from "./moment.tsx";
import { CHECKS, type Checks, GENUINE, REFUSALS } from "./verdict-words.ts";

type VerdictProps = { verdict: ReceiptVerdict; live?: boolean };

/** In plain words, and then what was looked at: signature, key and fields. */
export function Verdict({ verdict, live }: VerdictProps) {
  if (!verdict.isGenuine) {
    const { title, why } = REFUSALS[verdict.because];
    return (
      <Notice tone="bad" live={live} title={title}>
        <p>{why}</p>
        <Looked checks={CHECKS[verdict.because]} />
      </Notice>
    );
  }
  const { key, isKeyRetired } = verdict;
  return (
    <Notice tone="good" live={live} title="This receipt is genuine">
      <p>Not one letter has changed since it was signed.</p>
      <Looked checks={GENUINE} />
      <p className="mt-2 text-sm text-muted">
        {isKeyRetired && key.retiredAt ? (
          <>
            Its key was retired on <Moment at={key.retiredAt} />, after this was signed. What it
            signed before stays valid.
          </>
        ) : (
          <>
            Its key is the current one, in use since <Moment at={key.createdAt} />.
          </>
        )}{" "}
        <span className="wrap-anywhere">Key {key.kid}</span>
      </p>
    </Notice>
  );
}

const LOOKED = {
  fits: { tone: "good", label: "valid" },
  fails: { tone: "bad", label: "not valid" },
  open: { tone: "neutral", label: "not checked" },
} as const satisfies Record<string, { tone: Tone; label: string }>;

function Looked({ checks }: { checks: Checks }) {
  const rows = [
    { name: "Signature", check: checks.signature },
    { name: "Key", check: checks.key },
    { name: "Fields", check: checks.fields },
  ];
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {rows.map(({ name, check }) => (
        <li key={name} className="flex items-center gap-2">
          <span className="text-muted">{name}</span>
          <StatusMark plain {...LOOKED[check]} />
        </li>
      ))}
    </ul>
  );
}
