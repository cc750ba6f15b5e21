import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChainState, Verification } from "../../../worker/features/audit/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { chainQuery, verifyStep } from "./queries.ts";
import { breakWords } from "../../../worker/features/audit/rules.ts";
import { plural } from "../../../worker/kernel/pure/plural.ts";

type ChainStatusProps = {
  chain: ChainState;
  address: (changes: Record<string, string | null>) => string;
};

/** Whether the log is still what was written: always at the top, and loud when it is not. */
export function ChainStatus({ chain, address }: ChainStatusProps) {
  const { sealedSeq, verification } = chain;
  const { verify, progress } = useVerification();
  const button = (
    <Button size="sm" loading={verify.isPending} onClick={() => verify.mutate()}>
      Verify now
    </Button>
  );
  const bar = verify.isPending ? (
    <ProgressBar
      label="Verifying the chain"
      value={progress}
      max={Math.max(sealedSeq, 1)}
      className="w-full sm:w-56"
    />
  ) : null;
  if (verification?.broken) {
    return (
      <BrokenChain verification={verification} address={address}>
        {button}
        {bar}
      </BrokenChain>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      {verification ? (
        <StatusMark tone="good" label="Chain intact" />
      ) : (
        <StatusMark
          tone="neutral"
          label={sealedSeq > 0 ? "Not verified yet" : "Nothing sealed yet"}
        />
      )}
      <p className="min-w-60 flex-1 text-sm text-muted">
        {sealedSeq > 0 ? (
          <>
            <Count value={sealedSeq} />{" "}
            {plural(sealedSeq, "event is sealed", "events are sealed, each to the one before")}
            .{" "}
          </>
        ) : (
          "Events are sealed within seconds. "
        )}
        {verification ? <Verified verification={verification} /> : null}
      </p>
      {bar}
      {button}
    </div>
  );
}

function Verified({ verification }: { verification: Verification }) {
  const { at, wholeAt, erased, otherKey, waiting } = verification;
  return (
    <>
      Last checked <Time value={at} show="relative" />
      {wholeAt ? (
        <>
          , the whole log on <Time value={wholeAt} show="date-time" />
        </>
      ) : null}
      .
      {erased > 0 ? (
        <>
          {" "}
          <Count value={erased} />{" "}
          {plural(erased, "belongs to an erased person", "belong to erased people")}.
        </>
      ) : null}
      {otherKey > 0 ? (
        <>
          {" "}
          <Count value={otherKey} />{" "}
          {plural(otherKey, "was sealed with a key", "were sealed with a key")} that is lost.
        </>
      ) : null}
      {waiting > 0 ? (
        <>
          {" "}
          <Count value={waiting} /> not sealed yet at that time.
        </>
      ) : null}
    </>
  );
}

type BrokenChainProps = {
  verification: Verification;
  address: ChainStatusProps["address"];
  children: React.ReactNode;
};

function BrokenChain({ verification, address, children }: BrokenChainProps) {
  const { broken, at, throughSeq } = verification;
  if (!broken) return null;
  return (
    <Notice
      tone="bad"
      live
      title="The audit log was changed"
      className="border-2 border-bad"
      action={children}
    >
      <p>{breakWords(broken)}</p>
      <p className="mt-1 text-sm text-muted">
        {broken.seq === null ? null : (
          <>
            First seen at seal <Count value={broken.seq} />.{" "}
          </>
        )}
        Everything up to seal <Count value={throughSeq} /> is intact. Found{" "}
        <Time value={at} show="relative" />. Compare with a backup, and keep this database as it is.
      </p>
      {broken.eventId && broken.kind !== "row_removed" ? (
        <p className="mt-1 text-sm">
          <TextLink to={address({ open: broken.eventId })}>Show the event</TextLink>
        </p>
      ) : null}
    </Notice>
  );
}

/** Walks the whole chain, step by step, and says how far it is. */
function useVerification() {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const verify = useMutation({
    mutationFn: async () => {
      setProgress(0);
      let step = await verifyStep("start");
      while (!step.isDone) {
        setProgress(step.throughSeq);
        step = await verifyStep("last");
      }
      return step;
    },
    onSuccess: ({ broken }) => {
      if (!broken) toast.good({ title: "The chain is intact" });
    },
    onError: ({ message }) =>
      toast.bad({ title: "The verification did not finish", description: message }),
    onSettled: () => queries.invalidateQueries({ queryKey: chainQuery().queryKey }),
  });
  return { verify, progress };
}
