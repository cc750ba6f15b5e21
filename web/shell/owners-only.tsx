import type { ReactNode } from "react";
import { Notice } from "../ui/notice.tsx";
import { useAuth } from "./auth.tsx";

/** What is the person's alone: an admin who acts as them sees it, and nothing in it can be pressed. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  if (!useAuth().isVisit) return children;
  return (
    <>
      <Notice tone="warn" title="Can't be changed while you act as someone else">
        Only this person can change it.
      </Notice>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </>
  );
}
