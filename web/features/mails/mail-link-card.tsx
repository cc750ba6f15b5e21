import { LIMITS } from "../../../worker/kernel/limits.ts";
import { buttonClass } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

/** The link to hand on where no mail leaves the installation. */
export function MailLinkCard({ link }: { link: string }) {
  return (
    <Card as="section" title="Its link">
      <p className="font-mono text-sm break-all text-ink select-all">{link}</p>
      <p className="mt-2 text-sm text-muted">
        It is meant for the person whom the mail is for, and may open their account.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton value={link} copiedMs={LIMITS.copiedStateMs} label="Copy link" />
        <a href={link} target="_blank" rel="noreferrer" className={buttonClass({})}>
          Open link
        </a>
      </div>
    </Card>
  );
}
