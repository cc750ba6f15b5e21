import { LIMITS } from "../../../worker/kernel/limits.ts";
import { listAddressOf } from "../plan-store/address/list-view.ts";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { MemberLoad, SquadLoad } from "../plan-fields/measure/load-value.tsx";
import { useItem, usePlanStore } from "../plan-store/use-plan.tsx";
import type { Owner, People } from "./compose/compose-people.ts";
import type { Detail } from "./document-choices.ts";
import { DocumentSection } from "./document-section.tsx";
import { BlockTable } from "./block-table.tsx";
import { Cell, DocumentRow, RowHead } from "./document-table.tsx";
import { Missing } from "./missing.tsx";
import { MoreLine } from "./more-line.tsx";
import { usePeople } from "./use-document.ts";
import { None } from "./work-cells.tsx";

type SectionProps = { detail: Detail; themeId: string | null };

/** Who does the work, who answers for it, and who comes from elsewhere. */
export function PeopleSection({ detail, themeId }: SectionProps) {
  const people = usePeople(themeId);
  const { squads, owners, externals } = people;
  const isEmpty = squads.length + owners.length + externals.length === 0;
  return (
    <DocumentSection id="people" isEmpty={isEmpty} aside={isEmpty ? null : inWords(people)}>
      {isEmpty ? (
        <Missing
          what="No people yet: squads, owners and external people."
          to={listAddressOf("teamMember")}
          where="Open the team"
        />
      ) : detail === "headline" ? null : (
        <div className="flex flex-col gap-8">
          <Squads squads={shown(squads, detail)} all={squads.length} />
          <Owners owners={shown(owners, detail)} all={owners.length} />
          <Externals externals={shown(externals, detail)} all={externals.length} />
        </div>
      )}
    </DocumentSection>
  );
}

const shown = <T,>(list: readonly T[], detail: Detail) =>
  detail === "full" ? list : list.slice(0, LIMITS.documentList);

const inWords = ({ squads, owners, externals }: People) =>
  [
    `${squads.length} ${squads.length === 1 ? "squad" : "squads"}`,
    `${owners.length} ${owners.length === 1 ? "owner" : "owners"}`,
    `${externals.length} external`,
  ].join(", ");

const heading = "mb-1 serif text-xl text-ink";

function Squads({ squads, all }: { squads: readonly string[]; all: number }) {
  return (
    <div>
      <h3 className={heading}>Squads</h3>
      {all === 0 ? (
        <Missing
          what="No squads yet: who works together."
          to={listAddressOf("squad")}
          where="Open the squads"
        />
      ) : (
        <BlockTable
          rows={squads}
          renderRow={(id) => <SquadRow key={id} id={id} />}
          caption="Squads"
          columns={[
            { label: "Squad", className: "w-[20%]" },
            { label: "Works on", className: "w-[26%]" },
            { label: "Members", className: "w-[36%]" },
            { label: "Load", className: "w-[18%]" },
          ]}
        />
      )}
      <MoreLine
        count={all - squads.length}
        one="squad"
        many="squads"
        to={listAddressOf("squad")}
        where="Open the squads"
      />
    </div>
  );
}

function SquadRow({ id }: { id: string }) {
  const store = usePlanStore();
  const squad = useItem("squad", id);
  if (!squad) return null;
  const members = squad.members.toSorted((one, other) => other.allocation - one.allocation);
  return (
    <DocumentRow>
      <RowHead>
        <ItemLink kind="squad" id={id} className="font-medium" />
      </RowHead>
      <Cell label="Works on">
        {squad.projectId === null ? (
          <None words="No main project" />
        ) : (
          <ItemLink kind="project" id={squad.projectId} />
        )}
      </Cell>
      <Cell label="Members">
        <span>
          {members.length === 0 ? <None words="Nobody" /> : null}
          {members.map(({ teamMemberId, allocation }, place) => (
            <span key={teamMemberId}>
              {place > 0 ? ", " : ""}
              {store.get("teamMember", teamMemberId)?.name ?? "Somebody"}{" "}
              <span className="whitespace-nowrap text-muted">{allocation} %</span>
            </span>
          ))}
        </span>
      </Cell>
      <Cell label="Load">
        <SquadLoad id={id} />
      </Cell>
    </DocumentRow>
  );
}

function Owners({ owners, all }: { owners: readonly Owner[]; all: number }) {
  return (
    <div>
      <h3 className={heading}>Owners</h3>
      {all === 0 ? (
        <Missing
          what="No open work has an owner yet."
          to={listAddressOf("goal")}
          where="Open the goals"
        />
      ) : (
        <BlockTable
          rows={owners}
          renderRow={(owner) => <OwnerRow key={owner.id} owner={owner} />}
          caption="Owners and what they own"
          columns={[
            { label: "Person", className: "w-[30%]" },
            { label: "Owns", className: "w-[38%]" },
            { label: "Overdue or off track", className: "w-[12%]" },
            { label: "Load today", className: "w-[20%]" },
          ]}
        />
      )}
      <MoreLine
        count={all - owners.length}
        one="owner"
        many="owners"
        to={listAddressOf("teamMember")}
        where="Open the team"
      />
    </div>
  );
}

function OwnerRow({ owner }: { owner: Owner }) {
  const { id, owns, late } = owner;
  const role = useItem("teamMember", id)?.role ?? "";
  const parts = (["objective", "goal", "project", "epic"] as const).flatMap((kind) =>
    owns[kind] === 0 ? [] : [`${owns[kind]} ${kind}${owns[kind] === 1 ? "" : "s"}`],
  );
  return (
    <DocumentRow>
      <RowHead>
        <span>
          <ItemLink kind="teamMember" id={id} className="font-medium" />
          {role === "" ? null : <span className="block text-xs text-muted">{role}</span>}
        </span>
      </RowHead>
      <Cell label="Owns">{parts.join(", ")}</Cell>
      <Cell label="Overdue or off track">
        {late === 0 ? "None" : <strong className="font-medium text-bad">{late}</strong>}
      </Cell>
      <Cell label="Load today">
        <MemberLoad id={id} />
      </Cell>
    </DocumentRow>
  );
}

function Externals({ externals, all }: { externals: readonly string[]; all: number }) {
  if (all === 0) return null;
  return (
    <div>
      <h3 className={heading}>External people</h3>
      <BlockTable
        rows={externals}
        renderRow={(id) => <ExternalRow key={id} id={id} />}
        caption="External people"
        columns={[
          { label: "Person", className: "w-[30%]" },
          { label: "Vendor", className: "w-[30%]" },
          { label: "Role", className: "w-[20%]" },
          { label: "Load today", className: "w-[20%]" },
        ]}
      />
      <MoreLine
        count={all - externals.length}
        one="person"
        many="people"
        to={listAddressOf("teamMember")}
        where="Open the team"
      />
    </div>
  );
}

function ExternalRow({ id }: { id: string }) {
  const member = useItem("teamMember", id);
  if (!member) return null;
  return (
    <DocumentRow>
      <RowHead>
        <ItemLink kind="teamMember" id={id} className="font-medium" />
      </RowHead>
      <Cell label="Vendor">{member.vendorName || <None words="No vendor" />}</Cell>
      <Cell label="Role">{member.role || <None words="No role" />}</Cell>
      <Cell label="Load today">
        <MemberLoad id={id} />
      </Cell>
    </DocumentRow>
  );
}
