import { useCallback, useMemo, useRef, useState } from "react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import { newFields } from "../../../../worker/features/plans/rules/new-fields.ts";
import { parseFields } from "../../../../worker/features/plans/rules/parse-fields.ts";
import { changeAddress, useAddress } from "../../../lib/use-address.ts";
import { UnsavedGuard } from "../../../ui/unsaved-guard.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormErrorSummary } from "../../../ui/form-error-summary.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { closeItem } from "../../plan-store/address/open-item.ts";
import type { Field } from "../../plan-fields/fields.ts";
import { KINDS } from "../../plan-fields/kinds.ts";
import { ItemLink } from "../../plan-fields/measure/item-link.tsx";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { EditField } from "../controls/edit-field.tsx";
import { useDraftBook, useDrafts, useIsUnsaved } from "../drafts/use-drafts.ts";
import { type Values } from "../drafts/field-text.ts";
import { textOf } from "../../plan-fields/measure/number-text.ts";
import { PanelBar } from "../panel-bar.tsx";
import { addLabel, nameField } from "../../plan-fields/action-labels.ts";
import { filledValues } from "./filled-values.ts";
import { atBaseline, formFields, isAsked } from "./form-fields.ts";

const withText = (params: URLSearchParams) => params.get("with") ?? "";

/** A new item: its title, the few fields that matter, and the rest for whoever wants it. */
export function NewItem({ kind }: { kind: ItemKind }) {
  const store = usePlanStore();
  const form = useNewItem(kind);
  const { at, row, leave, filled } = form;
  const [isWhole, setIsWhole] = useState(false);
  const drafts = useDrafts(at.id);
  const isUnsaved = useIsUnsaved();
  const { one } = KINDS[kind];
  const { few, rest } = formFields(kind, Object.keys(filled));
  const said = (name: string) => drafts.get(name)?.raw ?? row[name];
  const isOffered = ({ name }: Field) => isAsked(kind, name, said);
  const offered = rest.filter(isOffered);
  const typed = offered.filter(({ name }) => drafts.has(name));
  const shown = [...few.filter(isOffered), ...(isWhole ? offered : typed)];
  const titleBox = useRef<HTMLDivElement>(null);
  if (!store.canEdit()) return <ReadOnly one={one} />;

  async function create(again: boolean) {
    if (!(await form.create(again))) return;
    if (again) titleBox.current?.querySelector("input")?.focus();
  }

  return (
    <>
      <PanelBar>New {one}</PanelBar>
      <form
        noValidate
        className="flex flex-col gap-5 px-5 pt-4 pb-24 sm:px-6"
        onSubmit={(event) => {
          event.preventDefault();
          void create(false);
        }}
      >
        <h2 className="serif text-2xl text-ink">New {one}</h2>
        <FormErrorSummary problems={form.problems} />
        {form.failure ? (
          <Notice live tone="bad" title="This was not added">
            {form.failure} What you typed is still here.
          </Notice>
        ) : null}
        {form.added ? (
          <Notice live tone="good">
            <ItemLink kind={kind} id={form.added} /> was added.
          </Notice>
        ) : null}
        <div ref={titleBox}>
          <EditField at={at} row={row} leave={leave} name={nameField(kind)} autoFocus />
        </div>
        {shown.map(({ name }) => (
          <EditField key={name} at={at} row={row} leave={leave} name={name} />
        ))}
        {isWhole || typed.length === offered.length ? null : (
          <Button variant="quiet" className="-ml-3.5 self-start" onClick={() => setIsWhole(true)}>
            More fields
          </Button>
        )}
        <div className="flex flex-wrap gap-2 max-sm:flex-col">
          <Button type="submit" variant="primary" loading={form.isSaving}>
            Create
          </Button>
          <Button onClick={() => void create(true)}>Create and add another</Button>
          <Button
            variant="quiet"
            onClick={() => {
              form.discard();
              closeItem();
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
      <UnsavedGuard isDirty={isUnsaved} isKeptOnPage />
    </>
  );
}

function ReadOnly({ one }: { one: string }) {
  return (
    <>
      <PanelBar>New {one}</PanelBar>
      <div className="px-5 py-4 sm:px-6">
        <Notice title="You can only view this plan">You can't add anything to it.</Notice>
      </div>
    </>
  );
}

function useNewItem(kind: ItemKind) {
  const store = usePlanStore();
  const book = useDraftBook();
  const formats = useFormats();
  const at = useMemo(() => ({ kind, id: `new:${kind}` }), [kind]);
  const text = useAddress(withText);
  const filled = useMemo(
    () => filledValues(store, kind, Object.fromEntries(new URLSearchParams(text))),
    [store, kind, text],
  );
  const row: Values = useMemo(
    () => ({ ...newFields(store.plan, kind), ...filled }),
    [store, kind, filled],
  );
  const drafts = useDrafts(at.id);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState("");
  const [added, setAdded] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);

  const leave = useCallback(
    (name: string) => {
      if (!book.of(at.id).has(name)) return;
      const { values, errors } = book.read(at, [name], row, formats);
      const parsed = errors[name] ? { fields: errors } : parseFields(kind, values);
      if ("fields" in parsed) book.refuse(at.id, name, parsed.fields[name] ?? "");
    },
    [book, at, kind, row, formats],
  );

  function refuse(fields: Readonly<Record<string, string>>) {
    for (const [name, error] of Object.entries(fields)) {
      if (!book.of(at.id).has(name)) book.type(at.id, name, row[name] ?? "", row[name]);
      book.refuse(at.id, name, error);
    }
  }

  async function create(again: boolean): Promise<boolean> {
    if (isSaving) return false;
    setHasTried(true);
    setFailure("");
    setAdded(null);
    const names = [...book.of(at.id).keys()];
    const { values, errors } = book.read(at, names, row, formats);
    const parsed = parseFields(kind, values);
    const wrong = { ...("fields" in parsed ? parsed.fields : {}), ...errors };
    const title = textOf(values[nameField(kind)] ?? row[nameField(kind)]).trim();
    if (title === "") wrong[nameField(kind)] = `Enter a ${nameField(kind)}.`;
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return false;
    const id = store.newId(kind);
    setIsSaving(true);
    const outcome = await store.run({
      label: addLabel(kind, title),
      changes: [
        {
          action: "add",
          kind,
          id,
          fields: atBaseline(kind, { ...filled, ...values, [nameField(kind)]: title }),
        },
      ],
      tellsItself: true,
    });
    setIsSaving(false);
    if (!outcome.ok) {
      const fields = outcome.refusal?.fields ?? {};
      refuse(fields);
      if (Object.keys(fields).length === 0) setFailure(outcome.message || "Try again in a moment.");
      return false;
    }
    setHasTried(false);
    if (again) {
      // What was chosen stays for the next one; what says which it is does not.
      book.drop(at.id, [nameField(kind), "description", "businessOutcomes", "email"]);
      setAdded(id);
    } else {
      book.drop(at.id);
      changeAddress({ item: `${kind}:${id}`, with: null });
    }
    return true;
  }

  const problems = hasTried
    ? [...drafts].flatMap(([name, { error }]) =>
        error ? [{ id: `item-${name}`, message: error }] : [],
      )
    : [];
  return {
    at,
    row,
    leave,
    filled,
    create,
    isSaving,
    failure,
    added,
    problems,
    discard: () => book.drop(at.id),
  };
}
