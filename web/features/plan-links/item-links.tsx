import { Link2 } from "lucide-react";
import { useState } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import type { LinkState, ServedKind } from "../../../db/values/plan-links.ts";
import type { ItemLink, ItemLinks as Links } from "../../../worker/features/plan-links/contract.ts";
import { Button } from "../../ui/button.tsx";
import { usePlanPlace, useSaving } from "../plan-store/use-plan.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { LinkLine } from "./link-line.tsx";
import { answerLink, endLink, type LinkPlace } from "./queries.ts";
import { useLinkAction } from "./use-link-action.ts";
import { useLinks } from "./use-links.ts";

/** What a goal serves in other plans, and what there serves a goal or key result; nothing without an account. */
export function ItemLinks({ kind, id }: { kind: ItemKind; id: string }) {
  const { planId, userId } = usePlanPlace();
  if (userId === null || (kind !== "goal" && kind !== "keyResult")) return null;
  return <SavedLinks key={id} planId={planId} kind={kind} itemId={id} />;
}

/** The server knows nothing yet of an item that it was not sent. */
function SavedLinks(place: LinkPlace) {
  const isSaved = useSaving() === 0;
  const [wasSaved, setWasSaved] = useState(isSaved);
  if (isSaved && !wasSaved) setWasSaved(true);
  return wasSaved ? <LinksOf {...place} /> : null;
}

function LinksOf(place: LinkPlace) {
  const { data, error, refetch } = useLinks(place);
  const [isAsking, setAsking] = useState(false);
  if (!data) {
    return error ? (
      <p className="text-sm text-muted">
        Links to other plans can’t be shown.{" "}
        <Button size="sm" variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    ) : null;
  }
  const { serves, servedBy, canAsk } = data;
  if (serves.length + servedBy.length === 0 && !canAsk) return null;
  return (
    <section aria-label="Links to other plans" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base font-semibold text-ink">Other plans</h3>
        {canAsk ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Link2 aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Link to another plan
          </Button>
        ) : null}
      </div>
      <Lines title="Serves" place={place} links={serves} closed={CLOSED.serves} />
      <Lines title="Served by" place={place} links={servedBy} closed={CLOSED.servedBy} />
      {isAsking ? (
        <AskDialog planId={place.planId} goalId={place.itemId} onClose={() => setAsking(false)} />
      ) : null}
    </section>
  );
}

const CLOSED: Record<keyof Omit<Links, "canAsk">, string> = {
  serves: "Serves a goal in a plan you can’t open",
  servedBy: "Served by a goal in a plan you can’t open",
};

type LinesProps = {
  title: string;
  place: LinkPlace & { kind: ServedKind };
  links: readonly ItemLink[];
  closed: string;
};

function Lines({ title, place, links, closed }: LinesProps) {
  const { planId } = place;
  const answer = useLinkAction({
    run: ({ link, state }: { link: Pick<ItemLink, "id" | "version">; state: LinkState }) =>
      answerLink(planId, link, state),
    done: ({ link, state }, { version }) =>
      state === "asked"
        ? { title: "The answer is taken back" }
        : {
            title: state === "agreed" ? "The goal is linked" : "The link is refused",
            undo: () => answer.mutate({ link: { id: link.id, version }, state: "asked" }),
          },
  });
  const end = useLinkAction({
    run: (link: ItemLink) => endLink(planId, link),
    done: () => ({ title: "The link is ended" }),
  });
  if (links.length === 0) return null;
  return (
    <div>
      <h4 className="text-sm text-muted">{title}</h4>
      <ul className="border-y border-line">
        {links.map((link) => (
          <LinkLine
            key={link.id}
            link={link}
            closed={closed}
            isBusy={answer.isPending || end.isPending}
            onAnswer={(state) => answer.mutate({ link, state })}
            onEnd={() => end.mutate(link)}
          />
        ))}
      </ul>
    </div>
  );
}
