import type { Redirect } from "../../../../worker/features/redirects/contract.ts";
import { REACHING } from "../../../lib/edge-words.ts";
import { useWhenSaved } from "../../../lib/use-when-saved.ts";
import { EditorForm } from "../../../shell/editor-form.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { shortPath } from "../words.ts";
import { RedirectFacts } from "./redirect-facts.tsx";
import { RedirectFields } from "./redirect-fields.tsx";
import { StaleRedirect } from "./stale-redirect.tsx";
import { useRedirectForm } from "./use-redirect-form.ts";

type RedirectEditorProps = {
  /** Null while a new one is written. */
  redirect: Redirect | null;
  fromPath: string;
  timeZone: string;
  /** Tags that others have. */
  known: readonly string[];
  onClose: () => void;
  onRemove: (redirect: Redirect) => void;
};

export function RedirectEditor(props: RedirectEditorProps) {
  const { redirect, fromPath, timeZone, known, onClose, onRemove } = props;
  const form = useRedirectForm({ redirect, timeZone, fromPath });
  useWhenSaved(form.saved, ({ fromPath: path, isActive }) => {
    toast.good({
      title: `${shortPath(path)} is saved`,
      description: isActive
        ? `It is published now, ${REACHING}.`
        : "It is switched off and answers nobody.",
    });
    onClose();
  });
  return (
    <EditorForm
      form={form}
      one="redirect"
      addLabel="Add redirect"
      whenGone="save it to add the redirect again."
      stale={<StaleRedirect form={form} />}
      onClose={onClose}
      onRemove={redirect && (() => onRemove(redirect))}
    >
      <div className="flex grow flex-col gap-6">
        <RedirectFields form={form} ownId={redirect?.id ?? null} known={known} />
        {redirect ? <RedirectFacts redirect={redirect} /> : null}
      </div>
    </EditorForm>
  );
}
