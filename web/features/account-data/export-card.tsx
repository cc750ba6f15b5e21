import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { AccountFile } from "../../../worker/features/account-data/contract.ts";
import { isGoing, type Run } from "../../../worker/features/runs/contract.ts";
import { fileSize } from "../../lib/file-size.ts";
import { showRuns } from "../../lib/run-door.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { NotConfirmed } from "../../shell/confirm-identity/not-confirmed.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { accountFileQuery, downloadExport, requestExport } from "./queries.ts";

const FILE_NAME = "executive-advisor-account.json";

/** The file with everything: it is made in the background, and stays for some days. */
export function ExportCard({ seed }: { seed: AccountFile }) {
  const confirmed = useConfirmed();
  const client = useQueryClient();
  const formats = useFormats();
  const { run, file } = useSeededQuery(accountFileQuery, seed).data;
  const make = useMutation({
    mutationFn: () => confirmed(requestExport),
    onSuccess: (begun) => {
      client.setQueryData(accountFileQuery.queryKey, { run: begun, file: null });
      showRuns();
    },
  });
  const download = useMutation({
    mutationFn: (id: string) => confirmed(() => downloadExport(id)),
    onSuccess: (whole) => saveFile(whole, FILE_NAME),
  });
  const isMaking = run !== null && isGoing(run);
  const failure = failureOf(make.error) ?? failureOf(download.error) ?? endOf(run);
  return (
    <Card as="section" title="Download your data" padding="lg">
      <p className="max-w-prose text-muted">
        One JSON file with everything we keep about you: your profile and picture, sessions and
        devices, second factors by name, linked accounts, emails by subject, and your part of the
        log. Passwords, keys and codes are never included.{" "}
        <TextLink to="/privacy-transparency">What we keep, for how long and why</TextLink>
      </p>
      {failure ? (
        <Notice live tone="bad" title="There is no file" className="mt-4">
          {failure}
        </Notice>
      ) : null}
      {isMaking ? (
        <div className="mt-5 flex max-w-prose flex-col gap-1.5">
          <ProgressBar label="Progress of your data file" value={run.progress} />
          <p className="text-sm text-muted">
            {run.currentStep === "" ? "Starting" : run.currentStep}. You can leave this page.
          </p>
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {run && file ? (
          <Button
            variant="primary"
            icon={<Download aria-hidden="true" />}
            loading={download.isPending}
            onClick={() => download.mutate(run.id)}
          >
            Download file
          </Button>
        ) : null}
        {isMaking ? null : (
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            {file ? "Make a new file" : "Make my data file"}
          </Button>
        )}
        <p role="status" className="text-sm text-muted">
          {download.isSuccess ? `Saved as ${FILE_NAME}` : null}
          {file && !download.isSuccess ? (
            <>
              {fileSize(file.bytes, formats)}, available until{" "}
              <Time value={file.expiresAt} show="date-time" />
            </>
          ) : null}
        </p>
      </div>
    </Card>
  );
}

const failureOf = (error: Error | null) =>
  error === null || error instanceof NotConfirmed ? null : error.message;

const endOf = (run: Run | null) => (run?.state === "failed" ? run.error : null);
