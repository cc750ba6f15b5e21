import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type SubmitEvent } from "react";
import type { LinkKind } from "../../../db/values/links.ts";
import type { MadeLink } from "../../../worker/features/links/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { OriginsField } from "../../kit/origins-field.tsx";
import { createLink, LINK_LISTS } from "./queries.ts";
import { KINDS } from "./words.ts";

const FOREVER = "forever";
const EXPIRIES = [
  { value: FOREVER, label: "Until I end it" },
  { value: "30", label: "For 30 days" },
  { value: "90", label: "For 90 days" },
  { value: "365", label: "For 1 year" },
];

type CreateDialogProps = {
  kind: LinkKind;
  /** To what it leads; without it, to what there is one of for each person. */
  targetId?: string;
  /** How it is called at first. */
  start: string;
  onClose: () => void;
};

/** Makes a link, and then shows its address, which is shown once. */
export function CreateDialog(props: CreateDialogProps) {
  const [made, setMade] = useState<MadeLink | null>(null);
  return made ? (
    <MadeDialog made={made} onClose={props.onClose} />
  ) : (
    <AskDialog {...props} onMade={setMade} />
  );
}

type AskDialogProps = CreateDialogProps & { onMade: (made: MadeLink) => void };

function AskDialog({ kind, targetId, start, onClose, onMade }: AskDialogProps) {
  const { title, says, hint, days: usual, asks } = KINDS[kind];
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const [name, setName] = useState(start);
  const [expiry, setExpiry] = useState(usual === null ? FOREVER : String(usual));
  const [showsNotes, setShowsNotes] = useState(false);
  const [password, setPassword] = useState("");
  const [embedOrigins, setEmbedOrigins] = useState<string[]>([]);
  const create = useMutation({
    mutationFn: () => {
      const days = expiry === FOREVER ? null : Number(expiry);
      return createLink({
        kind,
        targetId,
        name,
        days,
        showsNotes,
        password: password || undefined,
        embedOrigins,
      });
    },
    onSuccess: onMade,
    onSettled: () => queries.invalidateQueries({ queryKey: LINK_LISTS }),
  });
  const problems = isProblem(create.error) ? create.error.fields : {};
  const isNamed = ["name", "password", "embedOrigins"].some((field) => field in problems);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (name.trim() === "") field.current?.focus();
    else create.mutate();
  }

  return (
    <Dialog
      open
      title={title}
      description={says}
      size="md"
      onOpenChange={onClose}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
            Create link
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5 pb-2">
        {create.error && !isNamed ? (
          <Notice live tone="bad" title="The link was not created">
            {create.error.message}
          </Notice>
        ) : null}
        <TextField
          ref={field}
          label="Name"
          hint={hint}
          value={name}
          maxLength={LIMITS.linkNameLength}
          error={name.trim() === "" ? "Enter a name." : problems["name"]}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          label="Works"
          options={EXPIRIES}
          value={expiry}
          onChange={(event) => setExpiry(event.currentTarget.value)}
        />
        {asks === "password" ? (
          <>
            <PasswordField
              label="Password"
              optional
              autoComplete="new-password"
              hint={`At least ${LIMITS.linkPasswordLeast} characters. It is asked for before anything is shown.`}
              value={password}
              maxLength={LIMITS.linkPasswordMost}
              error={problems["password"]}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <OriginsField
              label="Websites that may embed it"
              hint="One origin per line, such as https://intranet.example.com. Leave empty for none."
              origins={embedOrigins}
              error={problems["embedOrigins"]}
              onChange={setEmbedOrigins}
            />
          </>
        ) : null}
        {asks === "notes" ? (
          <CheckboxField
            label="Show notes"
            hint="Without them, the calendar shows titles only."
            checked={showsNotes}
            onChange={(event) => setShowsNotes(event.currentTarget.checked)}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

/** Closed by its buttons alone: a press beside it must not lose what is shown once. */
function MadeDialog({ made: { url, row }, onClose }: { made: MadeLink; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Copy the address now"
      description={`This is the only time that the address of “${row.name}” is shown.`}
      size="md"
      dismissible={false}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-4 pb-2">
        <code
          data-sensitive
          className="w-full rounded-md bg-sunken px-3.5 py-3 font-mono text-sm break-all text-ink select-all"
        >
          {url}
        </code>
        <CopyButton value={url} label="Copy address" />
        <p className="text-sm text-muted">{KINDS[row.kind].use}</p>
      </div>
    </Dialog>
  );
}
