import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { NotConfirmed } from "../../shell/confirm-identity/not-confirmed.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { exportAccount } from "./queries.ts";

const FILE_NAME = "executive-advisor-account.json";

export function ExportCard() {
  const confirmed = useConfirmed();
  const download = useMutation({
    mutationFn: () => confirmed(exportAccount),
    onSuccess: (file) => saveFile(file),
  });
  const failure = download.error instanceof NotConfirmed ? null : download.error;
  return (
    <Card as="section" title="Download your data" padding="lg">
      <p className="max-w-prose text-muted">
        One JSON file with everything we keep about you: your profile and picture, sessions and
        devices, second factors by name, linked accounts, emails by subject, and your part of the
        log. Passwords, keys and codes are never included.{" "}
        <TextLink to="/privacy-transparency">What we keep, for how long and why</TextLink>
      </p>
      {failure ? (
        <Notice live tone="bad" title="The file was not created" className="mt-4">
          {failure.message}
        </Notice>
      ) : null}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<Download aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Download my data
        </Button>
        <p role="status" className="text-sm text-muted">
          {download.isPending ? "Preparing the file" : null}
          {download.isSuccess ? `Saved as ${FILE_NAME}` : null}
        </p>
      </div>
    </Card>
  );
}

function saveFile(file: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(link.href);
}
