import { Building2, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type {
  Company,
  Joinable,
  OwnCompanies as Own,
  OwnInvitation,
} from "../../../worker/features/companies/contract.ts";
import type { OwnProfile } from "../../../worker/features/profiles/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { answerInvitation, chooseCompany, joinCompany, ownCompaniesQuery } from "./queries.ts";
import { SetUpDialog } from "./set-up-dialog.tsx";
import { useCompanyAction } from "./use-company-action.ts";
import { ROLE_WORDS } from "./words.ts";

type OwnCompaniesProps = { seed: Own; profile: OwnProfile };

/** The companies that somebody is in, acts for, was asked to or may join. */
export function OwnCompanies({ seed, profile }: OwnCompaniesProps) {
  const { data } = useSeededQuery(ownCompaniesQuery, seed);
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const { items, invitations, joinable } = data;
  const isAsked = invitations.length + joinable.length > 0;
  const setUp = (
    <Button
      variant={items.length === 0 && !isAsked ? "primary" : "secondary"}
      icon={<Plus aria-hidden="true" />}
      onClick={() => setMaking(true)}
    >
      {items.length === 0 ? "Set up your company" : "Add another company"}
    </Button>
  );
  return (
    <section
      aria-labelledby="own-companies"
      className={cx(
        "flex min-w-0 flex-col gap-4",
        // Whoever was asked finds that first, on a phone too.
        isAsked && "max-lg:order-first",
      )}
    >
      <div>
        <h2 id="own-companies" className="serif text-2xl text-ink">
          Your companies
        </h2>
        <p className="mt-1 max-w-prose text-base text-muted">
          In a company you work with colleagues. Your own details stay yours.
        </p>
      </div>
      {invitations.map((invitation) => (
        <Invited key={invitation.id} invitation={invitation} />
      ))}
      {joinable.map((company) => (
        <Offered key={company.id} company={company} />
      ))}
      {items.length === 0 ? (
        <EmptyState headingLevel={3} title="You aren’t in a company yet" action={setUp}>
          Set one up from the details here, or ask a colleague to invite you.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Your companies" className="flex flex-col gap-3">
            {items.map((company) => (
              <OneCompany key={company.id} company={company} isOnly={items.length === 1} />
            ))}
          </ul>
          <div>{setUp}</div>
        </>
      )}
      {isMaking ? (
        <SetUpDialog
          profile={profile}
          open
          onOpenChange={setMaking}
          onMade={({ id }) => void navigate(`/companies/${id}`)}
        />
      ) : null}
    </section>
  );
}

function Invited({ invitation }: { invitation: OwnInvitation }) {
  const { id, companyName, inviter, role, expiresAt } = invitation;
  const answer = useCompanyAction({
    run: (say: "accept" | "decline") => answerInvitation(id, say),
    done: (say) => (say === "accept" ? `You joined ${companyName}` : "Invitation declined"),
    failed: "Your answer was not saved",
  });
  return (
    <Card
      as="section"
      headingLevel={3}
      title={`${companyName} invites you`}
      className="border-accent"
    >
      <p className="text-base text-muted">
        {inviter ?? "Someone"} invited you as a {ROLE_WORDS[role].toLowerCase()}. Open until{" "}
        <Time value={expiresAt} />.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          aria-label={`Accept: ${companyName}`}
          loading={answer.isPending && answer.variables === "accept"}
          disabled={answer.isPending}
          onClick={() => answer.mutate("accept")}
        >
          Accept
        </Button>
        <Button
          aria-label={`Decline: ${companyName}`}
          loading={answer.isPending && answer.variables === "decline"}
          disabled={answer.isPending}
          onClick={() => answer.mutate("decline")}
        >
          Decline
        </Button>
      </div>
    </Card>
  );
}

function Offered({ company: { id, name, domain } }: { company: Joinable }) {
  const join = useCompanyAction({
    run: () => joinCompany(id),
    done: () => `You joined ${name}`,
    failed: "You did not join",
  });
  return (
    <Card as="section" headingLevel={3} title={`Your colleagues use ${name}`}>
      <p className="text-base text-muted">
        People with an address at <span className="wrap-anywhere">{domain}</span> can join.
      </p>
      <Button
        className="mt-4"
        variant="primary"
        loading={join.isPending}
        onClick={() => join.mutate()}
      >
        Join {name}
      </Button>
    </Card>
  );
}

function OneCompany({ company, isOnly }: { company: Company; isOnly: boolean }) {
  const { id, name, role, isChosen, members } = company;
  const choose = useCompanyAction({
    run: () => chooseCompany(id),
    done: () => `You act for ${name}`,
    failed: "The company was not changed",
  });
  return (
    <Card as="li" padding="sm" selected={isChosen && !isOnly}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Building2 aria-hidden="true" className="size-5 shrink-0 text-faint" />
        <div className="min-w-0 grow basis-40">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <TextLink to={`/companies/${id}`} className="min-w-0 font-medium wrap-anywhere">
              {name}
            </TextLink>
            {isChosen && !isOnly ? <Badge tone="info">You act for it</Badge> : null}
          </p>
          <p className="text-sm text-muted">
            {ROLE_WORDS[role]} · {counted(members, "member", "members")}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isChosen ? null : (
            <Button
              size="sm"
              aria-label={`Act for ${name}`}
              loading={choose.isPending}
              onClick={() => choose.mutate()}
            >
              Act for
            </Button>
          )}
          <LinkButton size="sm" to={`/companies/${id}`} aria-label={`Open ${name}`}>
            Open
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
