import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

type EditorFormProps = {
  form: {
    isNew: boolean;
    isDirty: boolean;
    isSaving: boolean;
    isGone: boolean;
    meanwhile: unknown;
    failure: string | null;
    submit: () => void;
  };
  /** 'step' */
  one: string;
  addLabel: string;
  /** What saving does once another admin has removed it. */
  whenGone: string;
  /** Both versions, where another admin saved meanwhile. */
  stale: ReactNode;
  onClose: () => void;
  /** None while a new one is written. */
  onRemove: (() => void) | null;
  children: ReactNode;
};

/** The frame of an editor in a drawer: what came between, the fields, and what to do at the end. */
export function EditorForm(props: EditorFormProps) {
  const { form, one, onClose, onRemove } = props;
  const { place, awaitAnswer, forget } = useFocusOnRefused(form.isSaving);
  return (
    <form
      ref={place}
      noValidate
      className="flex min-h-full flex-col gap-6"
      onInput={forget}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isSaving || form.meanwhile) return;
        if (!form.isDirty && !form.isNew) return onClose();
        awaitAnswer();
        form.submit();
      }}
    >
      {props.stale}
      {form.isGone ? (
        <Notice live tone="warn" title={`Another admin removed this ${one} meanwhile`}>
          What you typed is still here: {props.whenGone}
        </Notice>
      ) : null}
      {props.children}
      {form.failure ? (
        <Notice live tone="bad" title="This was not saved">
          {form.failure} What you typed is still here.
        </Notice>
      ) : null}
      <div className="sticky -bottom-3 -mx-5 -mb-3 flex flex-wrap gap-2 border-t border-line bg-surface px-5 py-3.5 sm:-mx-6 sm:px-6">
        <Button type="submit" variant="primary" loading={form.isSaving}>
          {form.isNew ? props.addLabel : "Save changes"}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {onRemove && !form.isNew ? (
          <Button variant="danger-quiet" className="ml-auto" onClick={onRemove}>
            Remove
          </Button>
        ) : null}
      </div>
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  );
}

/** What was refused on sending is where one goes on typing. */
function useFocusOnRefused(isSaving: boolean) {
  const place = useRef<HTMLFormElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || isSaving) return;
    const refused = place.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!refused) return;
    isAwaited.current = false;
    refused.focus();
  });
  return {
    place,
    awaitAnswer: () => {
      isAwaited.current = true;
    },
    forget: () => {
      isAwaited.current = false;
    },
  };
}
