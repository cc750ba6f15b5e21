import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RedirectRule } from "../../../../worker/features/redirects/rules.ts";
import { targetOf } from "../../../../worker/features/redirects/rules.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { testQuery } from "../queries.ts";
import { shortPath } from "../words.ts";
import { type Draft, isPrefix } from "./draft.ts";

/** An address as it stood when its field was left: only then is it asked about. */
export function useLeft(value: string) {
  const [left, setLeft] = useState<string | null>(null);
  return { asked: left === value && isAskable(value) ? value : null, leave: () => setLeft(value) };
}

const isAskable = (path: string) => /^\/(?!\/)/.test(path) && !path.includes("*");

/** What the old path is today. */
export function OldPathNote({ asked, ownId }: { asked: string | null; ownId: string | null }) {
  const { data } = useQuery(testQuery(asked));
  if (asked === null || !data || data.rule?.id === ownId) return null;
  if (data.outcome === "unknown") {
    return <p className="text-sm text-muted">People opened this path and found nothing.</p>;
  }
  if (data.outcome === "redirect" && data.rule && isPrefix(data.rule.fromPath)) {
    return (
      <p className="text-sm text-muted">
        {shortPath(data.rule.fromPath)} covers it today. A redirect for one path comes before one
        for all below a path.
      </p>
    );
  }
  return null;
}

type TargetNoteProps = { asked: string | null; onTake: (target: string) => void };

/** Whether somebody would be sent on from the target, and a way around that. */
export function TargetNote({ asked, onTake }: TargetNoteProps) {
  const { data } = useQuery(testQuery(asked));
  if (asked === null || !data) return null;
  if (data.outcome === "redirect" && data.location !== null) {
    const { location } = data;
    return (
      <Notice
        live
        tone="warn"
        title="The target is also redirected"
        action={
          <Button size="sm" onClick={() => onTake(location)}>
            Use final target
          </Button>
        }
      >
        <span className="wrap-anywhere">It sends people on to {location}.</span>
      </Notice>
    );
  }
  if (data.outcome !== "unknown") return null;
  return (
    <Notice live tone="warn">
      People opened {shortPath(asked)} before and found nothing. You can still save.
    </Notice>
  );
}

/** One path below the old one, and where it would go. */
export function Example({ draft }: { draft: Draft }) {
  const from = draft.fromPath.trim();
  const to = draft.toPath.trim();
  if (!isPrefix(from) || to === "") return null;
  const path = `${from.slice(0, -1)}some/page`;
  const rule: RedirectRule = {
    id: "",
    from,
    to,
    status: draft.status,
    keepQuery: draft.keepQuery,
    startsAt: null,
    endsAt: null,
  };
  return (
    <p className="text-sm wrap-anywhere text-muted">
      For example, <span className="font-mono text-xs">{path}?a=1</span> leads to{" "}
      <span className="font-mono text-xs">{targetOf(rule, path, "?a=1")}</span>.
    </p>
  );
}
