import { type ReactNode, useContext } from "react";
import { Notice } from "../ui/notice.tsx";
import { VisitContext } from "./visit-context.ts";

/** What is the person's alone: an admin who acts as them sees it, and nothing in it can be pressed. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  if (!useContext(VisitContext)) return children;
  return (
    <>
      <Notice tone="warn" title="Closed while you act as someone else">
        Only the person can change this.
      </Notice>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </>
  );
}
