import { useMutation } from "@tanstack/react-query";
import { knownVersion, readDeployment } from "../../shell/updates/deployment.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { useMounted } from "../../ui/use-mounted.ts";

/** What this browser tab was loaded with, against what the server answers when asked now. */
export function ThisTab({ runningId }: { runningId: string }) {
  const mounted = useMounted();
  const check = useMutation({ mutationFn: () => readDeployment() });
  const own = mounted ? knownVersion() : runningId;
  return (
    <Card
      as="section"
      title="This browser tab"
      action={
        <Button size="sm" loading={check.isPending} onClick={() => check.mutate()}>
          Check now
        </Button>
      }
    >
      <KeyValueList
        items={[
          { label: "This tab runs", value: <span className="wrap-anywhere">{own}</span> },
          {
            label: "The server runs",
            value: <span className="wrap-anywhere">{check.data ?? "Not checked yet"}</span>,
          },
        ]}
      />
      <div role="status" className="mt-3 flex flex-wrap items-center gap-3 text-sm text-muted">
        {check.isSuccess ? <Finding told={check.data} own={own} /> : null}
      </div>
    </Card>
  );
}

function Finding({ told, own }: { told: string | null; own: string }) {
  if (told === null) return <StatusMark plain tone="warn" label="The server did not answer" />;
  if (told === own) return <StatusMark plain tone="good" label="This tab is up to date" />;
  return (
    <>
      <StatusMark plain tone="info" label="Another version is available" />
      <Button size="sm" onClick={() => location.reload()}>
        Reload this tab
      </Button>
    </>
  );
}
