import { type ReactNode, useRef, useState } from "react";
import type { CommentKind } from "../../../db/values/plans.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { useIsAsking } from "../plan-store/address/ask.ts";
import { usePlanPlace, usePlanStore, useSettings } from "../plan-store/use-plan.tsx";
import { Activity } from "./activity.tsx";
import { Comments } from "./comments.tsx";
import { useTalk } from "./use-talk.ts";

const COMMENTS = "comments";

type ItemTalkProps = { kind: CommentKind; id: string };

/** What people said about an item, and what was done to it. */
export function ItemTalk({ kind, id }: ItemTalkProps) {
  const { userId } = usePlanPlace();
  const { collaborationEnabled } = useSettings();
  // Of another item nothing that was begun here may stay.
  const key = `${kind}:${id}`;
  if (userId === null) {
    return (
      <ActivityAlone key={key} kind={kind} id={id}>
        You need an account to comment. This plan is only in this browser, and no one else sees it.
      </ActivityAlone>
    );
  }
  return collaborationEnabled ? (
    <Talk key={key} kind={kind} id={id} />
  ) : (
    <ActivityAlone key={key} kind={kind} id={id}>
      Comments are off because only you see this plan. To see and write them, switch on Work
      together in the plan settings.
    </ActivityAlone>
  );
}

/** Nobody else can see the plan: there is only what was done. */
function ActivityAlone({ kind, id, children }: ItemTalkProps & { children: ReactNode }) {
  const { planId } = usePlanStore();
  return (
    <section aria-label="Comments and activity" className="border-t border-line pt-3">
      <Tabs
        label="Comments and activity"
        keptAs="item-talk"
        items={[
          {
            value: "activity",
            label: "Activity",
            content: <Activity planId={planId} place={{ kind, itemId: id }} />,
          },
          {
            value: "comments",
            label: "Comments",
            content: <p className="text-base text-muted">{children}</p>,
          },
        ]}
      />
    </section>
  );
}

function Talk({ kind, id }: ItemTalkProps) {
  const { planId } = usePlanStore();
  const place = { planId, kind, itemId: id };
  const section = useRef<HTMLElement>(null);
  const talk = useTalk(place, section);
  const isAsking = useIsAsking();
  const [tab, setTab] = useState<string>();
  // Whoever wants to ask finds where to, whatever was open lately.
  if (isAsking && tab !== COMMENTS) setTab(COMMENTS);
  return (
    <section ref={section} aria-label="Comments and activity" className="border-t border-line pt-3">
      <Tabs
        label="Comments and activity"
        keptAs="item-talk"
        value={tab}
        onChange={(next) => setTab((asked) => asked && next)}
        items={[
          {
            value: COMMENTS,
            label: "Comments",
            count: talk.latest?.total,
            content: <Comments place={place} talk={talk} />,
          },
          {
            value: "activity",
            label: "Activity",
            content: <Activity planId={planId} place={{ kind, itemId: id }} />,
          },
        ]}
      />
    </section>
  );
}
