import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { AI_KINDS, type AiKind } from "../../../../db/values/ai.ts";
import {
  Connection,
  ConnectionChanges,
  ConnectionInput,
  USUAL_ADDRESS,
} from "../../../../worker/features/ai/connections/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { KeyField } from "../../../kit/outside-service/key-field.tsx";
import { ServiceState } from "../../../kit/outside-service/service-state.tsx";
import {
  type Compared,
  DrawerButtons,
  RowFormFrame,
} from "../../../kit/row-form/row-form-frame.tsx";
import { RowDrawer } from "../../../kit/row-form/row-drawer.tsx";
import { problemsIn } from "../../../kit/row-form/row-form.ts";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Time } from "../../../ui/time.tsx";
import { AI_KEY, changeConnection, createConnection } from "../queries.ts";
import { KIND_WORDS } from "../words.ts";

type Draft = { name: string; kind: AiKind; baseUrl: string; key: string; isOn: boolean };

const BLANK: Draft = {
  name: "",
  kind: "openai_compatible",
  baseUrl: USUAL_ADDRESS.openai_compatible,
  key: "",
  isOn: true,
};

const COMPARED: readonly Compared<Draft>[] = [
  { label: "Name", read: ({ name }) => name },
  { label: "Address", read: ({ baseUrl }) => baseUrl },
  { label: "On", read: ({ isOn }) => (isOn ? "yes" : "no") },
];

type EditorProps = { onClose: () => void; onRemove: (connection: Connection) => void };
type ConnectionDrawerProps = EditorProps & {
  items: readonly Connection[];
  /** From the address: a connection's id, or new. */
  open: string | null;
};

export function ConnectionDrawer({ items, open, ...props }: ConnectionDrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={items.find(({ id }) => id === open) ?? null}
      titles={{
        one: "Connection",
        new: "New connection",
        gone: "This connection is gone",
        all: "All connections",
      }}
      onClose={props.onClose}
    >
      {(connection) => <ConnectionEditor connection={connection} {...props} />}
    </RowDrawer>
  );
}

function useConnectionForm(row: Connection | null, onSaved: (row: Connection) => void) {
  const queries = useQueryClient();
  return useRowForm<Connection, Draft>({
    row,
    contract: Connection,
    draftOf: (known) =>
      known
        ? {
            name: known.name,
            kind: known.kind,
            baseUrl: known.baseUrl,
            key: "",
            isOn: known.isOn,
          }
        : BLANK,
    derive: ({ kind }, typed) =>
      typed.baseUrl === undefined ? { baseUrl: USUAL_ADDRESS[kind] } : {},
    problemsOf: (draft) => problemsIn(ConnectionInput, draft),
    save: ({ draft, over, changes }) =>
      over
        ? changeConnection(over, v.parse(ConnectionChanges, changes))
        : createConnection(v.parse(ConnectionInput, draft)),
    show: () => void queries.invalidateQueries({ queryKey: AI_KEY }),
    onSaved,
  });
}

type ConnectionForm = ReturnType<typeof useConnectionForm>;

/** A provider's address and key. The key goes in and never comes out. */
function ConnectionEditor({
  connection,
  onClose,
  onRemove,
}: EditorProps & { connection: Connection | null }) {
  const [isAsking, setAsking] = useState(false);
  const form = useConnectionForm(connection, ({ name }) => {
    toast.good({
      title: `${name} is saved`,
      ...(connection ? {} : { description: "Add its models next, then test it." }),
    });
    onClose();
  });
  return (
    <>
      <RowFormFrame
        form={form}
        one="connection"
        needs="publish"
        compared={COMPARED}
        className="flex min-h-full flex-col gap-6"
        onUnchanged={onClose}
        footer={
          <DrawerButtons
            form={form}
            addLabel="Add connection"
            needs="publish"
            onClose={onClose}
            onRemove={connection && (() => setAsking(true))}
          />
        }
      >
        <div className="flex grow flex-col gap-5">
          {connection?.isKeyLost ? (
            <Notice tone="bad" title="Enter the key again">
              The stored key can’t be opened with this installation’s master key.
            </Notice>
          ) : null}
          <Fields form={form} connection={connection} />
          {connection ? <Facts connection={connection} /> : null}
        </div>
      </RowFormFrame>
      {connection ? (
        <ConfirmDialog
          title={`Remove ${connection.name}?`}
          description="Its key and its models are deleted. Tasks that use them lose that model. What they cost stays in AI usage. This can’t be undone."
          confirmLabel="Remove connection"
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => onRemove(connection)}
        />
      ) : null}
    </>
  );
}

type FieldsProps = { form: ConnectionForm; connection: Connection | null };

function Fields({ form, connection }: FieldsProps) {
  const { draft, problems } = form;
  return (
    <>
      {connection ? null : (
        <SelectField
          id="provider"
          label="Provider"
          options={AI_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
          value={draft.kind}
          onChange={(event) => {
            const { value } = event.currentTarget;
            form.type({ kind: AI_KINDS.find((kind) => kind === value) ?? BLANK.kind });
          }}
        />
      )}
      <TextField
        id="name"
        label="Name"
        hint="What admins call it."
        value={draft.name}
        error={problems.name}
        maxLength={LIMITS.aiNameLength}
        onBlur={() => form.leave("name")}
        onChange={(event) => form.type({ name: event.currentTarget.value })}
      />
      <TextField
        id="baseUrl"
        label="Address"
        inputMode="url"
        spellCheck={false}
        hint={
          draft.kind === "openai_compatible"
            ? "Up to /v1, such as http://localhost:11434/v1 for Ollama."
            : "Change it only to use a proxy."
        }
        value={draft.baseUrl}
        error={problems.baseUrl}
        onBlur={() => form.leave("baseUrl")}
        onChange={(event) => form.type({ baseUrl: event.currentTarget.value })}
      />
      <KeyField
        stored={connection?.keyEnd ?? null}
        value={draft.key}
        error={problems.key}
        onLeave={() => form.leave("key")}
        onType={(key) => form.type({ key })}
      />
      <SwitchField
        label="On"
        hint="Off, nothing is sent to it."
        checked={draft.isOn}
        onChange={(event) => form.type({ isOn: event.currentTarget.checked })}
      />
    </>
  );
}

function Facts({ connection }: { connection: Connection }) {
  const { kind, failures, keyChangedAt } = connection;
  return (
    <KeyValueList
      ruled
      items={[
        { label: "Provider", value: KIND_WORDS[kind] },
        { label: "State", value: <ServiceState {...connection} /> },
        { label: "Failures in a row", value: String(failures) },
        {
          label: "Key since",
          value: keyChangedAt ? <Time value={keyChangedAt} show="date" /> : "No key",
        },
      ]}
    />
  );
}
