import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import {
  type ChainState,
  type HeadComparison,
  HeadInput,
} from "../../../worker/features/audit/contract.ts";
import { saveFile } from "../../lib/save-file.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Count } from "../../ui/count.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { compareHead, downloadHeads } from "./queries.ts";

/** What is kept outside the database: the newest head, and whether the log holds an older one from a mail. */
export function ChainHeads({ head }: Pick<ChainState, "head">) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const compare = useMutation({
    mutationFn: compareHead,
    onError: ({ message }) => setFault(message),
  });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    compare.reset();
    const { issues, output } = v.safeParse(HeadInput, { head: typed });
    setFault(issues?.[0].message);
    if (!issues) compare.mutate(output.head);
  };
  const download = useMutation({
    mutationFn: downloadHeads,
    onSuccess: (file) => saveFile(file, "audit-heads.txt"),
    onError: ({ message }) => toast.bad({ title: "The download failed", description: message }),
  });
  return (
    <Disclosure summary="Compare with an email">
      <div className="flex max-w-2xl flex-col gap-4">
        <p className="text-sm text-muted">
          Admins get the log’s head by email each day. If the log no longer contains it, someone cut
          or replaced the log.
        </p>
        <form noValidate className="flex flex-col items-start gap-3" onSubmit={submit}>
          <TextField
            label="Head from an email"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="1204-3f9a…"
            error={fault}
            autoComplete="off"
            spellCheck={false}
            fieldClassName="w-full max-w-md"
            className="font-mono text-sm"
          />
          <Button type="submit" loading={compare.isPending}>
            Compare head
          </Button>
        </form>
        {compare.data ? <Compared {...compare.data} /> : null}
        {head ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
            <span>
              Newest head: <span className="font-mono text-xs wrap-anywhere">{head}</span>
            </span>
            <CopyButton value={head} label="Copy head" size="sm" />
            <Button size="sm" loading={download.isPending} onClick={() => download.mutate()}>
              Download signed heads
            </Button>
          </div>
        ) : null}
      </div>
    </Disclosure>
  );
}

function Compared({ found, seq, sealedSeq }: HeadComparison) {
  if (found === "fits") {
    return (
      <Notice tone="good" live title="The log contains this head">
        Nothing up to seal <Count value={seq} /> was cut off or replaced since that email.
      </Notice>
    );
  }
  return (
    <Notice tone="bad" live title="The audit log was changed">
      {found === "cut" ? (
        <>
          The log ends at seal <Count value={sealedSeq} />. It had at least <Count value={seq} />{" "}
          when the email was sent.
        </>
      ) : (
        <>
          Seal <Count value={seq} /> is not the one in the email.
        </>
      )}{" "}
      Compare with a backup, and keep this database as it is.
    </Notice>
  );
}
