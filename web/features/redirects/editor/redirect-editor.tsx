import type { Redirect } from "../../../../worker/features/redirects/contract.ts";
import { useBarred } from "../../../lib/rights.ts";
import { RecordSections } from "../../../kit/record/record-parts.tsx";
import { REACHING } from "../../../lib/edge-words.ts";
import {
  type Compared,
  DrawerButtons,
  RowFormFrame,
} from "../../../kit/row-form/row-form-frame.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { FIELD_WORDS, shortPath, statusLabel } from "../words.ts";
import type { Draft } from "./draft.ts";
import { RedirectFacts } from "./redirect-facts.tsx";
import { RedirectFields } from "./redirect-fields.tsx";
import { useRedirectForm } from "./use-redirect-form.ts";

const yesOrNo = (is: boolean) => (is ? "yes" : "no");
const time = (typed: string) => typed.replace("T", " ");

const COMPARED: readonly Compared<Draft>[] = [
  { label: FIELD_WORDS.fromPath, read: ({ fromPath }) => fromPath },
  { label: FIELD_WORDS.toPath, read: ({ toPath }) => toPath },
  { label: FIELD_WORDS.status, read: ({ status }) => statusLabel(status) },
  { label: FIELD_WORDS.keepQuery, read: ({ keepQuery }) => yesOrNo(keepQuery) },
  { label: FIELD_WORDS.isActive, read: ({ isActive }) => yesOrNo(isActive) },
  { label: FIELD_WORDS.startsAt, read: ({ startsAt }) => time(startsAt) },
  { label: FIELD_WORDS.endsAt, read: ({ endsAt }) => time(endsAt) },
  { label: FIELD_WORDS.tags, read: ({ tags }) => tags.join(", ") },
  { label: FIELD_WORDS.note, read: ({ note }) => note },
];

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
  const onSaved = ({ fromPath: path, isActive }: Redirect) => {
    toast.good({
      title: `${shortPath(path)} is saved`,
      description: isActive
        ? `It is published now, ${REACHING}.`
        : "It is switched off, so nobody is redirected.",
    });
    onClose();
  };
  const cantPublish = useBarred("publish") !== null;
  const form = useRedirectForm({ redirect, timeZone, fromPath, isOff: cantPublish, onSaved });
  const needs = redirect?.isActive ? "publish" : "edit";
  return (
    <RowFormFrame
      form={form}
      one="redirect"
      needs={needs}
      whenGone="save it to add the redirect again."
      compared={COMPARED}
      className="flex min-h-full flex-col gap-6"
      onUnchanged={onClose}
      footer={
        <DrawerButtons
          form={form}
          addLabel="Add redirect"
          needs={needs}
          removeNeeds="publish"
          onClose={onClose}
          onRemove={redirect && (() => onRemove(redirect))}
        />
      }
    >
      <div className="flex grow flex-col gap-6">
        <RedirectFields form={form} ownId={redirect?.id ?? null} known={known} />
        {redirect ? (
          <>
            <RedirectFacts redirect={redirect} />
            <RecordSections kind="redirect" id={redirect.id} version={redirect.version} />
          </>
        ) : null}
      </div>
    </RowFormFrame>
  );
}
