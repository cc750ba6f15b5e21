import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { GRANT_AREAS, type GrantArea, type GrantLevel } from "../../../db/values/grants.ts";
import type { GrantsInput, PersonRights } from "../../../worker/features/grants/contract.ts";
import { AREA_WORDS, LEVEL_WORDS } from "../../../worker/policy/grants.ts";
import { isConflict } from "../../kit/row-form/conflict.ts";
import { failureOf } from "../../shell/confirm-identity/failure-of.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { changeGrants, rightsQuery } from "./queries.ts";
import { screensIn } from "./words.ts";

export type RightsDialogProps = {
  rights: PersonRights;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

type Chosen = GrantLevel | "none";

const SEGMENTS = [
  { value: "none", label: "None" },
  { value: "read", label: LEVEL_WORDS.read },
  { value: "edit", label: LEVEL_WORDS.edit },
  { value: "publish", label: LEVEL_WORDS.publish },
] as const;

const SCOPES = [
  {
    value: "all",
    label: "Everything",
    about: "All areas, and what only admins with all rights do.",
  },
  { value: "some", label: "Some areas", about: "Choose what they can use in each area." },
] as const;

/** The whole set at once: everything, or a level for each area. */
export function RightsDialog({ rights, name, open, onOpenChange }: RightsDialogProps) {
  const id = useId();
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const [scope, setScope] = useState<"all" | "some">(rights.hasEverything ? "all" : "some");
  const [levels, setLevels] = useState<Readonly<Record<GrantArea, Chosen>>>(() => levelsOf(rights));
  const [isMissing, setMissing] = useState(false);
  const grants: GrantsInput["grants"] = scope === "all" ? {} : grantsOf(levels);
  const isDirty =
    (scope === "all") !== rights.hasEverything ||
    GRANT_AREAS.some((area) => levels[area] !== levelsOf(rights)[area]);
  const save = useMutation({
    mutationFn: () => confirmed(() => changeGrants(rights, { grants })),
    onSuccess: async (saved) => {
      const person = { id: saved.userId, version: saved.version };
      queries.setQueryData(rightsQuery(person).queryKey, saved);
      toast.good({ title: `The rights of ${name} are saved` });
      onOpenChange(false);
      await queries.invalidateQueries({ queryKey: ["users"] });
    },
    onError: (error) => {
      if (isConflict(error)) void queries.invalidateQueries({ queryKey: ["users"] });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const isNone = scope === "some" && Object.keys(grants).length === 0;
    setMissing(isNone);
    if (!isNone && !save.isPending) save.mutate();
  }

  return (
    <Dialog
      size="lg"
      title={`Admin rights of ${name}`}
      description="They apply from the next request. The person gets a notification."
      open={open}
      dismissible={!save.isPending && !isDirty}
      onOpenChange={(next) => {
        if (!save.isPending) onOpenChange(next);
      }}
      footer={
        <>
          <Button disabled={save.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={!isDirty}
            loading={save.isPending}
          >
            Save rights
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-5 pb-2" onSubmit={submit}>
        {save.error ? (
          <Notice live tone="bad" title="The rights were not saved">
            {isConflict(save.error)
              ? "Someone changed this person meanwhile. Close this and try again."
              : failureOf(save.error)}
          </Notice>
        ) : null}
        {rights.isLast ? (
          <Notice tone="warn" title="The only admin with all rights">
            Someone else needs all rights first.
          </Notice>
        ) : rights.isYourself && scope === "some" ? (
          <Notice tone="warn" title="These are your own rights">
            You can't give them back to yourself.
          </Notice>
        ) : null}
        <ChoiceCards
          legend="What they can use"
          name={`${id}-scope`}
          choices={SCOPES}
          value={scope}
          onChange={setScope}
        />
        {scope === "some" ? (
          <fieldset disabled={rights.isLast} className="min-w-0">
            <legend className="mb-1 text-sm font-medium text-ink">Areas</legend>
            <p className="text-sm text-faint">
              Edit includes reading. Publish includes editing, and what visitors or people see.
            </p>
            {isMissing ? (
              <p role="alert" className="mt-1 text-sm font-medium text-bad">
                Choose at least one area, or remove the role Admin instead.
              </p>
            ) : null}
            <ul className="mt-2 divide-y divide-line">
              {rights.areas.map(({ area, screens }) => (
                <li
                  key={area}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
                >
                  <span className="min-w-0 flex-1 basis-40">
                    <span className="block text-base font-medium text-ink">{AREA_WORDS[area]}</span>
                    <span className="block text-sm text-muted">{screensIn(screens)}</span>
                  </span>
                  <SegmentedControl<Chosen>
                    label={AREA_WORDS[area]}
                    segments={SEGMENTS}
                    value={levels[area]}
                    onChange={(level) => {
                      setMissing(false);
                      setLevels({ ...levels, [area]: level });
                    }}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        ) : null}
      </form>
    </Dialog>
  );
}

function levelsOf({ hasEverything, areas }: PersonRights): Record<GrantArea, Chosen> {
  const level = (area: GrantArea): Chosen =>
    (hasEverything ? null : areas.find((one) => one.area === area)?.level) ?? "none";
  return {
    content: level("content"),
    redirects: level("redirects"),
    people: level("people"),
    consents: level("consents"),
    operations: level("operations"),
    ai: level("ai"),
    coaching: level("coaching"),
  };
}

function grantsOf(levels: Readonly<Record<GrantArea, Chosen>>): GrantsInput["grants"] {
  const held = GRANT_AREAS.flatMap((area): [GrantArea, GrantLevel][] => {
    const level = levels[area];
    return level === "none" ? [] : [[area, level]];
  });
  return Object.fromEntries(held);
}
