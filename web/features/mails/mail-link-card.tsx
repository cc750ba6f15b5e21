import { buttonClass } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

/** The link to hand on where no mail leaves the installation. */
export function MailLinkCard({ link }: { link: string }) {
  return (
    <Card as="section" title="Link">
      <p data-sensitive className="font-mono text-sm break-all text-ink select-all">
        {link}
      </p>
      {opensAnAccount(link) ? (
        <p className="mt-2 text-sm text-muted">Signs the recipient in once. Don’t share it.</p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton value={link} label="Copy link" />
        <a href={link} target="_blank" rel="noreferrer" className={buttonClass({})}>
          Open link
        </a>
      </div>
    </Card>
  );
}

function opensAnAccount(link: string): boolean {
  return new URL(link).searchParams.has("token");
}
