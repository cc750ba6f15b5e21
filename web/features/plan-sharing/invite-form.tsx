import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useState } from "react";
import * as v from "valibot";
import type { SharePermission } from "../../../db/values/plans.ts";
import { ShareInput } from "../../../worker/features/plan-shares/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { inviteTo, sharesQuery } from "./queries.ts";
import { withShare } from "./with-share.ts";
import { PERMISSIONS } from "./words.ts";

const errorOf = (email: string): string | null => {
  const [issue] = v.safeParse(ShareInput.entries.email, email).issues ?? [];
  return issue?.message ?? null;
};

type InviteFormProps = { planId: string; field: RefObject<HTMLInputElement | null> };

/** An address and what it may do. What was typed stays until it is sent. */
export function InviteForm({ planId, field }: InviteFormProps) {
  const client = useQueryClient();
  const [email, setEmail] = useState("");
  const [permission, setPermission] = useState<SharePermission>("read");
  const [isLeft, setIsLeft] = useState(false);
  const invite = useMutation({
    mutationFn: () => inviteTo(planId, { email: email.trim(), permission }),
    onSuccess: (share) => {
      client.setQueryData(sharesQuery(planId).queryKey, (list) => withShare(list, share));
      setEmail("");
      // The next one may edit only when that is said again.
      setPermission("read");
      setIsLeft(false);
      field.current?.focus();
    },
    onSettled: () => client.invalidateQueries(sharesQuery(planId)),
  });
  const refused = isProblem(invite.error) ? invite.error.fields["email"] : undefined;
  const error = isLeft ? (errorOf(email) ?? refused) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsLeft(true);
    if (errorOf(email) !== null) field.current?.focus();
    else if (!invite.isPending) invite.mutate();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          ref={field}
          type="email"
          label="Email address"
          fieldClassName="grow basis-56"
          autoComplete="off"
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            if (!invite.isPending) invite.reset();
          }}
          onBlur={() => setIsLeft(email !== "")}
        />
        <SelectField
          label="Permission"
          fieldClassName="w-36 max-sm:grow"
          options={PERMISSIONS}
          value={permission}
          onChange={(event) =>
            setPermission(event.currentTarget.value === "edit" ? "edit" : "read")
          }
        />
        <div className="flex flex-col gap-1.5">
          {/* As far down as the fields, whose labels stand above them. */}
          <span aria-hidden="true" className="text-sm font-medium">
            &nbsp;
          </span>
          <Button type="submit" variant="primary" loading={invite.isPending}>
            Invite
          </Button>
        </div>
      </div>
      <p className="text-sm text-faint">
        They get an email with a link. If they have no account, they see the plan once they sign up
        with this address.
      </p>
      {invite.error && !refused ? (
        <Notice tone="bad" live title="Invitation not sent">
          {invite.error.message}
        </Notice>
      ) : null}
      <p role="status" className={invite.data && email === "" ? "text-sm text-good" : "sr-only"}>
        {invite.data && email === ""
          ? `Invited ${invite.data.email}. The email is on its way.`
          : ""}
      </p>
    </form>
  );
}
