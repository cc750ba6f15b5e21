import type { ConsentDetail } from "../../../../worker/features/consents/contract.ts";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { languageOf } from "../records/words.ts";
import { TextSheet } from "./text-sheet.tsx";

/** The words as they stood before the person, and the hash by which they are known. */
export function ShownText({ record }: { record: ConsentDetail }) {
  const { text, textHash, isTextWhole, template, language, purposes } = record;
  return (
    <Card
      as="section"
      title="The text as it was shown"
      action={
        <StatusMark
          tone={isTextWhole ? "good" : "bad"}
          label={isTextWhole ? "Matches its hash" : "Not what was shown"}
        />
      }
    >
      <p className="-mt-2 mb-4 text-sm text-muted">
        <TextLink to={`/admin/consent/texts/${template.id}?tab=versions`}>{template.name}</TextLink>
        , version {template.version}, in {languageOf(language).name}. Ticks are shown as sent.
      </p>
      {text ? (
        <TextSheet text={text} given={purposes} />
      ) : (
        <p className="text-base text-ink">The version that was shown no longer exists.</p>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm text-muted">
          SHA-256{" "}
          <TextLink
            to={`/admin/consent/records?textHash=${textHash}`}
            className="font-mono text-xs wrap-anywhere"
          >
            {textHash}
          </TextLink>
        </p>
        <CopyButton size="sm" value={textHash} label="Copy hash" />
      </div>
    </Card>
  );
}
