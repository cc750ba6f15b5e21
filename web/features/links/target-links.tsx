import { useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useState } from "react";
import type { LinkKind } from "../../../db/values/links.ts";
import type { LinkRow } from "../../../worker/features/links/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { PanelSection } from "../../ui/panel-section.tsx";
import { Time } from "../../ui/time.tsx";
import { CreateDialog } from "./create-dialog.tsx";
import { LinkActions } from "./link-actions.tsx";
import { linksQuery } from "./queries.ts";
import { detailOf, KINDS } from "./words.ts";

type TargetLinksProps = { kind: LinkKind; targetId: string; name: string };

/** The links that lead to one thing now, and another one. */
export function TargetLinks({ kind, targetId, name }: TargetLinksProps) {
  const [asks, setAsks] = useState(false);
  return (
    <PanelSection
      title="Links"
      action={
        <Button size="sm" icon={<Link2 aria-hidden="true" />} onClick={() => setAsks(true)}>
          {KINDS[kind].title}
        </Button>
      }
      above={
        asks ? (
          <CreateDialog
            kind={kind}
            targetId={targetId}
            start={name.slice(0, LIMITS.linkNameLength)}
            onClose={() => setAsks(false)}
          />
        ) : null
      }
      reading={useQuery(linksQuery({ target: targetId, state: "active" }))}
      failed="The links didn’t load"
    >
      {({ items }) => <Active items={items} none={KINDS[kind].none} />}
    </PanelSection>
  );
}

function Active({ items, none }: { items: readonly LinkRow[]; none: string }) {
  if (items.length === 0) return <p className="text-sm text-muted">{none}</p>;
  return (
    <ul className="divide-y divide-line">
      {items.map((link) => (
        <li key={link.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
          <span className="min-w-0">
            <span className="block wrap-anywhere">{link.name}</span>
            <span className="block text-sm text-muted">
              {detailOf(link)}
              {" · "}
              {link.expiresAt ? (
                <>
                  until <Time value={link.expiresAt} />
                </>
              ) : (
                "until you end it"
              )}
            </span>
          </span>
          <LinkActions link={link} to={`/links?views=${link.id}`} />
        </li>
      ))}
    </ul>
  );
}
