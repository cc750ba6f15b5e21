import type { CompaniesOfPerson } from "../../../worker/features/companies/contract.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { companiesOfQuery } from "./queries.ts";
import { ROLE_WORDS } from "./words.ts";

type PersonCompaniesCardProps = { userId: string; seed: CompaniesOfPerson };

/** The companies of one person, for an admin. */
export function PersonCompaniesCard({ userId, seed }: PersonCompaniesCardProps) {
  const { data } = useSeededQuery(companiesOfQuery(userId), seed);
  return (
    <Card as="section" title="Companies">
      {data.items.length === 0 ? (
        <p className="text-base text-muted">In no company.</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {data.items.map(({ id, name, role }) => (
            <li key={id} className="flex justify-between gap-4 text-base text-ink">
              <TextLink to={`/admin/companies/${id}`} className="min-w-0 wrap-anywhere">
                {name}
              </TextLink>
              <span className="text-muted">{ROLE_WORDS[role]}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
