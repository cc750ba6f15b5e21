import { memo } from "react";
import { listAddressOf } from "../plan-store/address/list-view.ts";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { ProgressValue } from "../plan-fields/measure/progress-value.tsx";
import { useItem } from "../plan-store/use-plan.tsx";
import { BranchRow, BRANCH_COLUMNS } from "./branch-row.tsx";
import { type Branch, rowsOf } from "./compose/compose-lines.ts";
import { blocksOf, shownBranches } from "./compose/shown-branches.ts";
import type { Detail } from "./document-choices.ts";
import { DocumentTable } from "./document-table.tsx";
import { Later } from "./later.tsx";
import { LeftOutLine } from "./left-out-line.tsx";
import { Missing } from "./missing.tsx";
import { MoneyValue } from "./money-value.tsx";
import { MoreLine } from "./more-line.tsx";
import { SightDot } from "./sight-dot.tsx";

/** `isNow`: there is so little work in the plan that nothing of it need wait. */
type ThemeBranchProps = { branch: Branch; detail: Detail; isNow: boolean };

/** A direction, with everything that serves it. */
export const ThemeBranch = memo(function ThemeBranch(props: ThemeBranchProps) {
  const { branch, detail, isNow } = props;
  const theme = useItem("theme", branch.id);
  if (!theme) return null;
  const { items, late, money, below } = branch;
  const cancelled = [branch, ...rowsOf(below).map((row) => row.branch)].flatMap(
    (one) => one.cancelled,
  );
  return (
    <article id={`theme-${branch.id}`} aria-label={theme.name} className="relative scroll-mt-8">
      <SightDot className="top-2 -left-[1.84rem] size-2.5 sm:-left-[2.59rem]" />
      <h3 className="serif text-xl text-ink">
        <ItemLink kind="theme" id={branch.id} />
      </h3>
      {theme.description.trim() === "" || detail === "headline" ? null : (
        <p className="mt-0.5 max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line text-muted">
          {theme.description}
        </p>
      )}
      <div className="figures mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
        <ProgressValue kind="theme" id={branch.id} className="w-48" />
        {theme.ownerName === "" ? null : <span>{theme.ownerName}</span>}
        <span>
          {items} {items === 1 ? "item" : "items"}
          {late > 0 ? (
            <strong className="font-medium text-bad">, {late} overdue or off track</strong>
          ) : null}
        </span>
        <MoneyValue inline money={money} />
      </div>
      {detail === "headline" ? null : below.length === 0 ? (
        <div className="mt-2">
          <Missing
            what="No goal has this theme yet."
            to={listAddressOf("goal")}
            where="Open the goals"
          />
        </div>
      ) : (
        <Branches
          caption={`Work for ${theme.name}`}
          branches={below}
          detail={detail}
          isNow={isNow}
          themeId={branch.id}
        />
      )}
      <LeftOutLine items={cancelled} detail={detail} />
    </article>
  );
});

type LooseBranchesProps = { branches: readonly Branch[]; detail: Detail; isNow: boolean };

/** What hangs on nothing: shown, so that somebody hangs it up. */
export function LooseBranches({ branches, detail, isNow }: LooseBranchesProps) {
  if (branches.length === 0) return null;
  const cancelled = rowsOf(branches).flatMap(({ branch }) => branch.cancelled);
  return (
    <article id="theme-none" aria-label="Without a theme" className="relative scroll-mt-8">
      <h3 className="serif text-xl text-ink">Without a theme</h3>
      <p className="mt-0.5 text-sm text-muted">
        {branches.length} {branches.length === 1 ? "item has" : "items have"} no theme.
      </p>
      {detail === "headline" ? null : (
        <Branches
          caption="Without a theme"
          branches={branches}
          detail={detail}
          isNow={isNow}
          themeId="none"
        />
      )}
      <LeftOutLine items={cancelled} detail={detail} />
    </article>
  );
}

type BranchesProps = LooseBranchesProps & { caption: string; themeId: string };

/** About as high as a row is drawn, in pixels. */
const ROUGH_HEIGHT = 56;

function Branches({ caption, branches, detail, themeId, isNow }: BranchesProps) {
  const { rows, hidden } = shownBranches(branches, detail);
  const blocks = blocksOf(rows);
  return (
    <div className="mt-3">
      {blocks.map((block, place) => (
        <Later key={block[0]?.branch.id} height={block.length * ROUGH_HEIGHT} isNow={isNow}>
          <DocumentTable caption={caption} columns={BRANCH_COLUMNS} goesOn={place > 0}>
            {block.map(({ branch, depth }) => (
              <BranchRow key={branch.id} branch={branch} depth={depth} />
            ))}
          </DocumentTable>
        </Later>
      ))}
      <MoreLine
        count={hidden.tops}
        late={hidden.late}
        one="branch"
        many="branches"
        to={listAddressOf("goal", { filters: { themeId: [themeId] } })}
        where="See all goals"
      />
    </div>
  );
}
