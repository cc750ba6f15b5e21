import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { openTransfer, useTransferPart } from "../plan-store/address/open-transfer.ts";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { isEmptyPlan } from "../../../worker/features/plan-transfer/rules/is-empty-plan.ts";
import { wasAdopted } from "./adopted.ts";
import type { LocalSource } from "./local-source.ts";

/** Whoever said 'not now' is asked again in the next tab. */
const putOff = new WeakSet<LocalSource>();

/** A plan that was begun in this browser waits for its account. */
export function AdoptNotice({ source }: { source: LocalSource }) {
  const store = usePlanStore();
  const { planId, userId } = usePlanPlace();
  const part = useTransferPart();
  const [isWaiting, setIsWaiting] = useState(false);
  const isOwn = userId !== null && userId === planId;
  useEffect(() => {
    if (!isOwn || putOff.has(source)) return;
    let isOver = false;
    void ask();
    return () => {
      isOver = true;
    };

    // Asked again when the drawer closes, in which it may have been adopted or removed.
    async function ask() {
      // A browser that keeps nothing has nothing to adopt.
      const document = await source.read().catch(() => null);
      if (!isOver) setIsWaiting(document !== null && !wasAdopted(planId, document));
    }
  }, [source, isOwn, part, planId]);

  if (!isWaiting || !store.canEdit()) return null;
  const isEmpty = isEmptyPlan(store.plan);
  const notNow = () => {
    putOff.add(source);
    setIsWaiting(false);
  };
  return (
    <Notice
      title="You have a plan in this browser"
      action={
        <>
          <Button size="sm" variant="primary" onClick={() => openTransfer("adopt")}>
            {isEmpty ? "Adopt plan" : "Compare"}
          </Button>
          <Button size="sm" onClick={notNow}>
            Not now
          </Button>
        </>
      }
    >
      {isEmpty
        ? "You made it without signing in. Your account has no plan yet, so you can adopt it as it is."
        : "You made it without signing in. Compare it with your account's plan and choose what to adopt."}
    </Notice>
  );
}
