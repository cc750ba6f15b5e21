import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { ROLES, type Role } from "../../../../db/values/roles.ts";
import type { AiApi } from "../../../../worker/features/ai/api.ts";
import type { Access } from "../../../../worker/features/reports/templates/contract.ts";
import { lazyClient } from "../../../lib/lazy-client.ts";
import { ROLE_WORDS } from "../../../lib/role-words.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { LookupField } from "../../../ui/lookup-field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { accessQuery, changeAccess, TEMPLATE_KEYS } from "../admin-queries.ts";

type AccessDialogProps = { templateId: string; open: boolean; onClose: () => void };

/** Who may have reports by a template. */
export function AccessDialog({ templateId, open, onClose }: AccessDialogProps) {
  const { data, error } = useQuery({ ...accessQuery(templateId), staleTime: 0, gcTime: 0 });
  return data ? (
    <AccessForm access={data} open={open} onClose={onClose} />
  ) : (
    <Dialog title="Who may have it" open={open} onOpenChange={onClose}>
      {error ? (
        <Notice tone="bad" title="This could not be loaded">
          {error.message}
        </Notice>
      ) : (
        <p className="pb-4 text-muted">Loading…</p>
      )}
    </Dialog>
  );
}

type AccessFormProps = { access: Access; open: boolean; onClose: () => void };

function AccessForm({ access, open, onClose }: AccessFormProps) {
  const queries = useQueryClient();
  const [isOffered, setOffered] = useState(access.isOffered);
  const [roles, setRoles] = useState<readonly Role[]>(access.roles);
  const [who, setWho] = useState(access.who);
  const save = useMutation({
    mutationFn: () =>
      changeAccess(access, { isOffered, roles: [...roles], people: who.map(({ id }) => id) }),
    onSuccess: () => {
      toast.good({ title: `Who may have “${access.name}” was saved` });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: TEMPLATE_KEYS.lists }),
  });
  return (
    <Dialog
      title={`Who may have “${access.name}”`}
      description="Reports that are there stay. Schedules of those who lose it end."
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={save.isPending} onClick={() => save.mutate()}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-2">
        {save.error ? (
          <Notice live tone="bad" title="It was not saved">
            {save.error.message}
          </Notice>
        ) : null}
        <SwitchField
          label="Offer this template"
          checked={isOffered}
          onChange={({ currentTarget: { checked } }) => setOffered(checked)}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-sm font-medium text-ink">Roles</legend>
          {ROLES.map((role) => (
            <CheckboxField
              key={role}
              label={ROLE_WORDS[role]}
              checked={roles.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                setRoles((now) => (checked ? [...now, role] : now.filter((one) => one !== role)))
              }
            />
          ))}
        </fieldset>
        <AddPerson
          onAdd={(person) =>
            setWho((now) => (now.some(({ id }) => id === person.id) ? now : [...now, person]))
          }
        />
        {who.length === 0 ? null : (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {who.map(({ id, name }) => (
              <li key={id} className="flex items-center gap-2 py-1.5">
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                <IconButton
                  size="sm"
                  label={`Remove ${name}`}
                  icon={<X aria-hidden />}
                  onClick={() => setWho((now) => now.filter((one) => one.id !== id))}
                />
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-muted">
          {roles.length === 0 && who.length === 0
            ? "Without roles and people, everyone may have it."
            : "Everybody of these roles, and everyone named, may have it."}
        </p>
      </div>
    </Dialog>
  );
}

const ai = lazyClient<AiApi>("/api/ai");

function AddPerson({ onAdd }: { onAdd: (person: { id: string; name: string }) => void }) {
  const [typed, setTyped] = useState("");
  const q = typed.trim();
  const { data, isError, isFetching } = useQuery({
    queryKey: ["report-templates", "people", q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { scope: "person" as const, q };
      const answer = await (await ai()).budgets.bearers.$get({ query }, { init: { signal } });
      return (await answer.json()).items;
    },
  });
  return (
    <LookupField
      label="Add a person"
      optional
      placeholder="Name or address"
      clearLabel="Choose someone else"
      options={(data ?? []).map(({ id, name, detail }) => ({ value: id, label: name, detail }))}
      value={null}
      typed={typed}
      onType={setTyped}
      message={
        isError
          ? "The search failed. Try again in a moment."
          : isFetching
            ? "Searching…"
            : "No one found."
      }
      onChange={(option) => {
        if (option) onAdd({ id: option.value, name: option.label });
        setTyped("");
      }}
    />
  );
}
