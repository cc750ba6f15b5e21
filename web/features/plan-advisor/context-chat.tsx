import { X } from "lucide-react";
import { useId, useState } from "react";
import type { Place } from "../../../worker/features/plan-advisor/rules/facts.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { useItem, usePlanPlace, usePlanState, usePlanStore } from "../plan-store/use-plan.tsx";
import { RowsSkeleton } from "../plan-store/workspace-skeleton.tsx";
import { threadAddress } from "./advisor-address.ts";
import { NextQuestion } from "./next-question.tsx";
import { PlanQuestions } from "./plan-questions.tsx";
import { Thread } from "./thread.tsx";

type ContextChatProps = {
  /** What is open or ticked on the screen now. */
  current: readonly Place[];
  /** Whether questions are kept: not for an admin who acts as somebody. */
  keeps: boolean;
  /** Where the page has its own way to follow what is opened. */
  canFollow: boolean;
};

const sameAs = (one: readonly Place[], other: readonly Place[]) =>
  one.map(({ id }) => id).join() === other.map(({ id }) => id).join();

/** Questions about what is on the screen. What they are about is told, and changes only when that is asked for. */
export function ContextChat({ current, keeps, canFollow }: ContextChatProps) {
  const store = usePlanStore();
  const state = usePlanState();
  const { base, userId } = usePlanPlace();
  const [taken, setTaken] = useState(current);
  const [follows, setFollows] = useState(false);
  const [thread, setThread] = useState<{ id: string; at: string | null } | null>(null);
  if (state === "failed") {
    return (
      <ErrorState
        title="The plan could not be loaded"
        safe="Nothing is lost."
        actions={<Button onClick={() => void store.reload()}>Try again</Button>}
      />
    );
  }
  if (state === "loading") return <RowsSkeleton />;
  const about = follows ? current : taken;
  const take = (places: readonly Place[]) => {
    setFollows(false);
    setTaken(places);
  };
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Card className="flex flex-col gap-3">
        <About about={about} onChange={take} />
        {!follows && !sameAs(current, taken) && current.length > 0 ? (
          <Elsewhere current={current} onTake={() => take(current)} />
        ) : null}
        {canFollow ? (
          <SwitchField
            label="Follow what I open"
            checked={follows}
            onChange={() => {
              setTaken(about);
              setFollows(!follows);
            }}
          />
        ) : null}
      </Card>
      {thread && userId !== null ? (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <TextLink to={threadAddress(thread.id)}>Open in the executive advisor</TextLink>
            <Button size="sm" variant="quiet" onClick={() => setThread(null)}>
              New conversation
            </Button>
          </div>
          <Thread
            id={thread.id}
            at={thread.at}
            userId={userId}
            base={base}
            about={about}
            onBranch={(at) => setThread({ ...thread, at })}
            onGone={() => setThread(null)}
            form={(ask) => <NextQuestion onAsk={ask} />}
          />
        </>
      ) : (
        <PlanQuestions
          about={about}
          isBeside
          onKept={keeps ? (id) => setThread({ id, at: null }) : undefined}
        />
      )}
    </div>
  );
}

type AboutProps = { about: readonly Place[]; onChange: (places: readonly Place[]) => void };

function About({ about, onChange }: AboutProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <h3 id={id} className="text-sm text-faint">
        {about.length === 0 ? "You ask about the whole plan." : "You ask about"}
      </h3>
      {about.length > 0 ? (
        <ul aria-labelledby={id} className="flex flex-col gap-1">
          {about.map((place) => (
            <li key={place.id} className="flex items-center justify-between gap-2">
              <Named {...place} />
              <IconButton
                size="sm"
                label={`Don’t ask about ${KINDS[place.kind].one}`}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(about.filter((one) => one.id !== place.id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Named({ kind, id }: Place) {
  const item = useItem(kind, id);
  return (
    <span className="min-w-0 text-base text-ink wrap-anywhere">
      {item ? titleOf(item) || "Untitled" : "No longer in the plan"}{" "}
      <span className="text-sm text-faint">
        {KINDS[kind].one}
        {item ? `, version ${item.version}` : ""}
      </span>
    </span>
  );
}

function Elsewhere({ current, onTake }: { current: readonly Place[]; onTake: () => void }) {
  const [first] = current;
  const item = useItem(first?.kind ?? "goal", first?.id ?? "");
  const now =
    current.length === 1 && item ? `“${titleOf(item)}”` : counted(current.length, "item", "items");
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
      <p className="min-w-0 text-sm text-muted wrap-anywhere">Open now: {now}</p>
      <Button size="sm" onClick={onTake}>
        Ask about this instead
      </Button>
    </div>
  );
}
