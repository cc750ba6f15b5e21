import type { ConsentDetail } from "../../../../worker/features/consents/contract.ts";
import { Card } from "../../../ui/card.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { STATE_WORDS } from "../records/words.ts";

/** Each purpose that was asked, and whether it counts now. */
export function PurposeList({ record }: { record: ConsentDetail }) {
  const { purposes, standing, state } = record;
  if (purposes.length === 0) {
    const [tone, label] = STATE_WORDS[state];
    return (
      <Card as="section" title="Purposes" action={<StatusMark tone={tone} label={label} />}>
        <p className="text-base text-muted">
          There were no purposes. The person agreed to the whole text.
        </p>
      </Card>
    );
  }
  return (
    <Card as="section" title="Purposes">
      <ul className="divide-y divide-line">
        {purposes.map(({ id, label, isGiven }) => {
          const now = standing.find((one) => one.id === id)?.state ?? state;
          const [tone, word] =
            !isGiven && now !== "erased" ? (["neutral", "Not given"] as const) : STATE_WORDS[now];
          return (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="min-w-0 text-base wrap-anywhere text-ink">
                {label}
                {now === "erased" ? (
                  <span className="text-muted">{isGiven ? " (given)" : " (not given)"}</span>
                ) : null}
              </span>
              <StatusMark tone={tone} label={word} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
