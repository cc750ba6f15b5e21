import type { Mention } from "../../../worker/features/ai-training/contract.ts";
import { isItemKind } from "../../../db/values/plans.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { itemAddress } from "../plan-store/address/open-item.ts";
import { OWN_PLAN } from "../plan-store/address/plan-base.ts";

type MentionsProps = { mentions: readonly Mention[]; base: string };

/** Places in comments and documents, word by word, each with a link to where it stands. */
export function Mentions({ mentions, base }: MentionsProps) {
  if (mentions.length === 0) return null;
  return (
    <ul aria-label="In comments and documents" className="flex flex-col gap-3">
      {mentions.map((mention, index) => (
        <li key={`${mention.id}:${index}`} className="border-l-2 border-line-strong pl-4">
          <blockquote className="max-w-prose text-base whitespace-pre-line wrap-anywhere text-ink">
            “{mention.text}”
          </blockquote>
          <p className="mt-1 text-sm wrap-anywhere text-muted">
            <TextLink to={addressOf(mention, base)}>{titleOf(mention)}</TextLink>
            {mention.place === "" ? null : `, ${mention.place}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

const titleOf = ({ kind, title }: Mention) => (kind === "file" ? title : `Comment by ${title}`);

function addressOf({ kind, id, item }: Mention, base: string): string {
  if (kind === "file" || item === null) return `/files?file=${id}`;
  if (!isItemKind(item.kind)) return `${base}/${item.kind}`;
  return `${base}${itemAddress(item.kind, item.id).slice(OWN_PLAN.length)}`;
}
