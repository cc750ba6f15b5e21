import type { MailDetail } from "../../../worker/features/mails/contract.ts";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** A mail as its reader sees it. The frame runs nothing and opens nothing. */
export function MailWordsCard({ mail }: { mail: MailDetail }) {
  if (mail.text === "") {
    return (
      <Card as="section" padding="none">
        <EmptyState bare title="The text of this email was deleted">
          It was deleted when the email was sent, because it contained links that open an account.
          Only the recipient can read it.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card as="section" title="Preview" padding="md">
      <div data-sensitive>
        <iframe
          title={`The email '${mail.subject}'`}
          sandbox=""
          srcDoc={mail.html}
          className="h-176 w-full rounded-md border border-line bg-surface"
        />
      </div>
      <Disclosure summary="As plain text" className="mt-4">
        <pre
          data-sensitive
          className="figures overflow-x-auto font-mono text-sm whitespace-pre-wrap break-words text-ink"
        >
          {mail.text}
        </pre>
      </Disclosure>
    </Card>
  );
}
