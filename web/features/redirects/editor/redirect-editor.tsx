import { useEffect, useEffectEvent, useRef } from "react";
import type { Redirect } from "../../../../worker/features/redirects/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { UnsavedGuard } from "../../../shell/unsaved-guard.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { shortPath } from "../words.ts";
import { RedirectFacts } from "./redirect-facts.tsx";
import { RedirectFields } from "./redirect-fields.tsx";
import { StaleRedirect } from "./stale-redirect.tsx";
import { type RedirectForm, useRedirectForm } from "./use-redirect-form.ts";

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
  const place = useRef<HTMLFormElement>(null);
  useWhenSaved(form, onClose);
  useFocusOnProblem(form, place);
  return (
    <form
      ref={place}
      noValidate
      className="flex min-h-full flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isSaving || form.meanwhile) return;
        if (form.isDirty || form.isNew) form.submit();
        else onClose();
      }}
    >
      <StaleRedirect form={form} />
      {form.isGone ? (
        <Notice live tone="warn" title="Another admin removed this redirect meanwhile">
          What you typed is still here: save it to add the redirect again.
        </Notice>
      ) : null}
      <div className="flex grow flex-col gap-6">
        <RedirectFields form={form} ownId={redirect?.id ?? null} known={known} />
        {redirect ? <RedirectFacts redirect={redirect} /> : null}
      </div>
      {form.failure ? (
        <Notice live tone="bad" title="This was not saved">
          {form.failure} What you typed is still here.
        </Notice>
      ) : null}
      <div className="sticky -bottom-3 -mx-5 -mb-3 flex flex-wrap gap-2 border-t border-line bg-surface px-5 py-3.5 sm:-mx-6 sm:px-6">
        <Button type="submit" variant="primary" loading={form.isSaving}>
          {form.isNew ? "Add redirect" : "Save changes"}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {redirect && !form.isNew ? (
          <Button variant="danger-quiet" className="ml-auto" onClick={() => onRemove(redirect)}>
            Remove
          </Button>
        ) : null}
      </div>
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  );
}

/** Closes in an effect: by then the guard knows that nothing is unsaved any more. */
function useWhenSaved({ saved }: RedirectForm, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!saved) return;
    toast.good({
      title: `${shortPath(saved.fromPath)} is saved`,
      description: saved.isActive
        ? "It is published now, reaching every location within a minute."
        : "It is switched off and answers nobody.",
    });
    close();
  }, [saved]);
}

/** What was refused on sending is where one goes on typing. */
function useFocusOnProblem(form: RedirectForm, place: React.RefObject<HTMLFormElement | null>) {
  const isRefused = !form.isSaving && Object.values(form.problems).some(Boolean);
  const wasSent = useRef(false);
  useEffect(() => {
    if (form.isSaving) wasSent.current = true;
    if (!isRefused || !wasSent.current) return;
    wasSent.current = false;
    place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form.isSaving, isRefused, place]);
}
