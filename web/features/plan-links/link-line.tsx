import type { LinkState } from "../../../db/values/plan-links.ts";
import type { ItemLink } from "../../../worker/features/plan-links/contract.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { HEALTH_MARKS } from "../plan-fields/state-words.ts";

type LinkLineProps = {
  link: ItemLink;
  /** What is said where the other plan is closed to the reader. */
  closed: string;
  isBusy: boolean;
  onAnswer: (state: LinkState) => void;
  onEnd: () => void;
};

/** The other end of a link, as far as the reader may see it, and what they can do with it. */
export function LinkLine({ link, closed, isBusy, onAnswer, onEnd }: LinkLineProps) {
  const { other, state } = link;
  return (
    <li className="flex flex-col gap-1.5 border-t border-line py-2 first:border-t-0">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        {other ? (
          <span className="min-w-40 flex-1">
            <TextLink to={other.address} className="text-base wrap-anywhere">
              {other.title}
            </TextLink>
            <span className="block text-sm text-muted">{other.planName}</span>
          </span>
        ) : (
          <span className="min-w-40 flex-1 text-base text-muted">{closed}</span>
        )}
        {state === "agreed" ? null : (
          <Badge>{state === "asked" ? "Waiting for an answer" : "Not agreed"}</Badge>
        )}
        {other?.health ? <StatusMark plain {...HEALTH_MARKS[other.health]} /> : null}
        {other && other.progress !== null ? (
          <ProgressBar
            label={`Progress of ${other.title}`}
            value={other.progress}
            className="w-28"
          />
        ) : null}
      </span>
      <span className="flex flex-wrap gap-2">
        {link.canAnswer && state === "asked" ? (
          <>
            <Button
              size="sm"
              variant="primary"
              disabled={isBusy}
              onClick={() => onAnswer("agreed")}
            >
              Agree
            </Button>
            <Button size="sm" disabled={isBusy} onClick={() => onAnswer("refused")}>
              Refuse
            </Button>
          </>
        ) : link.canEnd ? (
          <Button size="sm" variant="quiet" className="-ml-2.5" disabled={isBusy} onClick={onEnd}>
            {state === "asked" ? "Withdraw" : state === "refused" ? "Remove" : "End link"}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
