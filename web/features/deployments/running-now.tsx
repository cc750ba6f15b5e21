import type { Deployments } from "../../../worker/features/deployments/contract.ts";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { Time } from "../../ui/time.tsx";

export function RunningNow({ current }: { current: Deployments["current"] }) {
  const { id, version, builtAt, since } = current;
  return (
    <Card
      as="section"
      title="Running now"
      action={<CopyButton size="sm" label="Copy id" value={id} />}
    >
      <KeyValueList
        items={[
          { label: "Deployment", value: <span className="wrap-anywhere">{id}</span> },
          { label: "Version", value: version },
          {
            label: "Built",
            value: builtAt ? <Time value={builtAt} show="date-time" /> : "Not a build",
          },
          {
            label: "Live since",
            value: since ? (
              <>
                <Time value={since} show="date-time" /> (<Time value={since} show="relative" />)
              </>
            ) : (
              "Not recorded yet"
            ),
          },
        ]}
      />
    </Card>
  );
}
