import type { Redirect } from "../../../../worker/features/redirects/contract.ts";
import { Count } from "../../../ui/count.tsx";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import { Time } from "../../../ui/time.tsx";
import { StateMark } from "../state-mark.tsx";
import { SOURCE_WORDS } from "../words.ts";

/** What is known of it beside its fields, as it is saved. */
export function RedirectFacts({ redirect }: { redirect: Redirect }) {
  const { hits, lastHitAt, source, createdAt, updatedAt } = redirect;
  return (
    <section aria-label="Saved details" className="border-t border-line pt-5">
      <KeyValueList
        items={[
          { label: "Now", value: <StateMark redirect={redirect} /> },
          { label: "Hits", value: <Count value={hits} /> },
          {
            label: "Last hit",
            value: lastHitAt === null ? "Never" : <Time value={lastHitAt} show="relative" />,
          },
          { label: "Origin", value: SOURCE_WORDS[source] },
          { label: "Added", value: <Time value={createdAt} show="date-time" /> },
          { label: "Last changed", value: <Time value={updatedAt} show="date-time" /> },
        ]}
      />
    </section>
  );
}
