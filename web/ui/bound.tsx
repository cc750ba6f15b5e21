import type { ReactNode } from "react";
import { type Needs, useBarred, useRights } from "../lib/rights.ts";
import { Notice } from "./notice.tsx";

type BoundProps = { needs?: Needs; children: ReactNode };

/** Every field and button in it is closed to who lacks the right; links and words stay. */
export function Bound({ needs = "edit", children }: BoundProps) {
  const barred = useBarred(needs);
  if (barred === null) return children;
  return (
    <fieldset disabled title={barred} className="contents">
      {children}
    </fieldset>
  );
}

/** What is left out for who lacks the right. */
export function OnlyWith({ needs = "edit", children }: BoundProps) {
  return useBarred(needs) === null ? children : null;
}

/** Why some of what others see here is closed; of publishing only where that is done. */
export function RightsNotice({ publishes = false }: { publishes?: boolean }) {
  const { edit, publish } = useRights();
  if (edit !== null) return <Notice title="You can only read this">{edit}</Notice>;
  if (!publishes || publish === null) return null;
  return <Notice title="You can't publish this">{publish}</Notice>;
}
