import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useState } from "react";
import * as v from "valibot";
import type { SharePermission } from "../../../db/values/plans.ts";
import { ShareInput } from "../../../worker/features/plan-shares/contract.ts";
import type { TeamMember } from "../../../worker/features/team-members/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { PlanStore } from "../plan-store/plan-store-type.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { changeShare, inviteTo, sharesQuery } from "./queries.ts";
import { withShare } from "./with-share.ts";
import { ALREADY_WORDS, nameOf, permissionOf, PERMISSIONS } from "./words.ts";

const errorOf = (email: string): string | null => {
  const [issue] = v.safeParse(ShareInput.entries.email, email).issues ?? [];
  return issue?.message ?? null;
};

/** Who of the plan's people has an address. */
function memberWith({ plan }: PlanStore, address: string): TeamMember | null {
  if (address === "") return null;
  for (const member of plan.all("teamMember").values())
    if (member.email.trim().toLowerCase() === address) return member;
  return null;
}

type InviteFormProps = {
  planId: string;
  field: RefObject<HTMLInputElement | null>;
  /** Who of the plan's people is invited; without one it is the one with the address. */
  person?: { memberId: string; email: string };
  onDone?: () => void;
};

/** An address and what it may do. What was typed stays until it is sent. */
export function InviteForm({ planId, field, person, onDone }: InviteFormProps) {
  const client = useQueryClient();
  const store = usePlanStore();
  const [email, setEmail] = useState(person?.email ?? "");
  const [chosen, setChosen] = useState<SharePermission | null>(null);
  const [isAsPerson, setIsAsPerson] = useState(true);
  const [isLeft, setIsLeft] = useState(false);
  const { data: shared } = useQuery(sharesQuery(planId));
  const address = email.trim().toLowerCase();
  // Who has the plan already keeps what they may do, unless something else is chosen.
  const known = shared?.items.find((share) => share.email === address);
  const member = person ? null : memberWith(store, address);
  const memberId = person?.memberId ?? (isAsPerson ? member?.id : undefined);
  // Who opened the plan already is not invited again: what they may do is changed.
  const [foundId, setFoundId] = useState<unknown>(null);
  const held =
    shared?.items.find(({ id }) => id === foundId) ??
    (known?.isOpened && memberId === undefined ? known : undefined);
  const permission = chosen ?? (held ?? known)?.permission ?? (person ? "contribute" : "read");
  const isSame = held?.isActive === true && permission === held.permission;
  const invite = useMutation({
    mutationFn: ({ id, may }: { id: string | undefined; may: SharePermission }) =>
      id === undefined
        ? inviteTo(planId, {
            email: email.trim(),
            permission: may,
            ...(memberId === undefined ? {} : { memberId }),
          })
        : changeShare(planId, id, { permission: may, isActive: true }),
    onSuccess: (share) => {
      client.setQueryData(sharesQuery(planId).queryKey, (list) => withShare(list, share));
      setEmail("");
      // The next one may edit only when that is said again.
      setChosen(null);
      setIsAsPerson(true);
      setIsLeft(false);
      setFoundId(null);
      if (onDone) onDone();
      else field.current?.focus();
    },
    onError: (error) => {
      if (isProblem(error, "share_exists")) setFoundId(error.data["shareId"]);
    },
    onSettled: () => client.invalidateQueries(sharesQuery(planId)),
  });
  const refused = isProblem(invite.error) ? invite.error.fields["email"] : undefined;
  const error = isLeft ? (errorOf(email) ?? refused) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsLeft(true);
    if (errorOf(email) !== null) field.current?.focus();
    else if (!invite.isPending && !isSame) invite.mutate({ id: held?.id, may: permission });
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
            setFoundId(null);
            if (!invite.isPending) invite.reset();
          }}
          onBlur={() => setIsLeft(email !== "")}
        />
        <SelectField
          label="Permission"
          fieldClassName="w-40 max-sm:grow"
          options={PERMISSIONS}
          value={permission}
          onChange={(event) => setChosen(permissionOf(event.currentTarget.value))}
        />
        <div className="flex flex-col gap-1.5">
          {/* As far down as the fields, whose labels stand above them. */}
          <span aria-hidden="true" className="text-sm font-medium">
            &nbsp;
          </span>
          <Button type="submit" variant="primary" disabled={isSame} loading={invite.isPending}>
            {!held ? "Invite" : held.isActive ? "Change access" : "Resume access"}
          </Button>
        </div>
      </div>
      {member ? (
        <CheckboxField
          label={`Invite as ${member.name}`}
          hint="Once they accept, what this person owns in the plan is theirs."
          checked={isAsPerson}
          onChange={(event) => setIsAsPerson(event.currentTarget.checked)}
        />
      ) : null}
      {held ? (
        <Notice
          live
          title={
            held.isActive
              ? `${nameOf(held)} ${ALREADY_WORDS[held.permission]}`
              : `The access of ${nameOf(held)} is paused`
          }
        >
          {held.isActive
            ? "No invitation is needed. Choose another permission to change what they can do."
            : "No invitation is needed. They see the plan again once you resume it."}
        </Notice>
      ) : (
        <p className="text-sm text-faint">
          They get an email with a link. If they have no account, they see the plan once they sign
          up with this address.
        </p>
      )}
      {invite.error && !refused && foundId === null ? (
        <Notice tone="bad" live title="Invitation not sent">
          {invite.error.message}
        </Notice>
      ) : null}
      <p role="status" className={invite.data && email === "" ? "text-sm text-good" : "sr-only"}>
        {invite.data && email === ""
          ? invite.data.isOpened
            ? `Changed the access of ${nameOf(invite.data)}.`
            : `Invited ${invite.data.email}. The email is on its way.`
          : ""}
      </p>
    </form>
  );
}
