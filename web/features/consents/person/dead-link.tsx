import type { ReactNode } from "react";
import { AskForm } from "./ask-form.tsx";
import { PersonPage } from "../../../ui/person-page.tsx";

type DeadLinkProps = { title: string; children: ReactNode };

/** A link that is too old or was never ours: it says so, and offers a new one. */
export function DeadLink({ title, children }: DeadLinkProps) {
  return (
    <PersonPage title={title} lead={children}>
      <AskForm />
    </PersonPage>
  );
}
