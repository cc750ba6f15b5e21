import { useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useState } from "react";
import type { LinkKind } from "../../../db/values/links.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Time } from "../../ui/time.tsx";
import { CreateDialog } from "./create-dialog.tsx";
import { LinkActions } from "./link-actions.tsx";
import { linksQuery } from "./queries.ts";
import { detailOf } from "./words.ts";

type TargetLinksProps = { kind: LinkKind; targetId: string; name: string };

/** The links that lead to one thing now, and another one. */
export function TargetLinks({ kind, targetId, name }: TargetLinksProps) {
  const [asks, setAsks] = useState(false);
  return (
    <section aria-labelledby="target-links" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="target-links" className="text-base font-semibold">
          Links
        </h3>
        <Button size="sm" icon={<Link2 aria-hidden="true" />} onClick={() => setAsks(true)}>
          Share by link
        </Button>
      </div>
      <Active targetId={targetId} />
      {asks ? (
        <CreateDialog
          kind={kind}
          targetId={targetId}
          start={name.slice(0, LIMITS.linkNameLength)}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </section>
  );
}

function Active({ targetId }: { targetId: string }) {
  const { data, error, refetch } = useQuery(linksQuery({ target: targetId, state: "active" }));
  if (error) {
    return (
      <ErrorState
        bare
        title="The links didn’t load"
        next={error.message}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (!data) return <Skeleton className="h-12" />;
  if (data.items.length === 0) {
    return <p className="text-sm text-muted">No link leads to this file.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {data.items.map((link) => (
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
