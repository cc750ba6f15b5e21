import { useSyncExternalStore } from "react";
import { deferred } from "../../ui/deferred.tsx";
import { identityQuestion } from "./identity-question.ts";

const IdentityDialog = deferred(async () => (await import("./identity-dialog.tsx")).IdentityDialog);

/** Where the question who is there appears. The dialog loads when it is first put. */
export function ConfirmIdentity() {
  const { subscribe, read } = identityQuestion;
  const question = useSyncExternalStore(subscribe, read, () => null);
  if (!question) return null;
  return <IdentityDialog open onOpenChange={question.cancel} onConfirmed={question.confirm} />;
}
