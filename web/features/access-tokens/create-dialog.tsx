import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type SubmitEvent } from "react";
import type {
  MadeAccessToken,
  ScopeGroup,
} from "../../../worker/features/access-tokens/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { NotConfirmed } from "../../shell/confirm-identity/not-confirmed.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { createToken, TOKEN_LISTS } from "./queries.ts";
import { ScopeFields } from "./scope-fields.tsx";

type CreateDialogProps = {
  scopes: readonly ScopeGroup[];
  onClose: () => void;
  onMade: (made: MadeAccessToken) => void;
};

type Problems = { name?: string | undefined; scopes?: string | undefined };

const EXPIRIES = [
  { value: "7", label: "In 7 days" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In 1 year (maximum)" },
];

export function CreateDialog({ scopes, onClose, onMade }: CreateDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const [name, setName] = useState("");
  const [days, setDays] = useState("30");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<Problems>({});
  const create = useMutation({
    mutationFn: () =>
      confirmed(() => createToken({ name, scopes: [...chosen], days: Number(days) })),
    onSuccess: onMade,
    onError: (error) => setProblems(isProblem(error) ? error.fields : {}),
    onSettled: () => queries.invalidateQueries({ queryKey: TOKEN_LISTS }),
  });

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing: Problems = {
      name: name.trim() === "" ? "Enter a name." : undefined,
      scopes: chosen.size === 0 ? "Choose at least one scope." : undefined,
    };
    setProblems(missing);
    if (missing.name) field.current?.focus();
    else if (!missing.scopes) create.mutate();
  }

  const isPlain = !problems.name && !problems.scopes;
  return (
    <Dialog
      open
      title="Create an access token"
      description="It can do what you can do, or less if you choose fewer scopes."
      size="lg"
      dismissible={false}
      onOpenChange={onClose}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
            Create token
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5 pb-2">
        {create.error && isPlain && !(create.error instanceof NotConfirmed) ? (
          <Notice live tone="bad" title="The token was not created">
            {create.error.message}
          </Notice>
        ) : null}
        <TextField
          ref={field}
          label="Name"
          hint="What uses it, such as “Weekly report”."
          value={name}
          maxLength={LIMITS.accessTokenNameLength}
          error={problems.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          label="Expires"
          options={EXPIRIES}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <ScopeFields groups={scopes} chosen={chosen} error={problems.scopes} onChange={setChosen} />
      </form>
    </Dialog>
  );
}
