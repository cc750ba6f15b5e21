import { useLoaderData, useNavigate } from "react-router";
import { listBudgets } from "../../../../worker/features/ai/budgets/list-budgets.ts";
import { type Budget, BudgetListInput } from "../../../../worker/features/ai/budgets/contract.ts";
import { BudgetDrawer } from "../../../features/ai/budgets/budget-drawer.tsx";
import { bearerOf, BUDGETS } from "../../../features/ai/budgets/budget-list.tsx";
import { Money } from "../../../features/ai/money.tsx";
import { budgetsQuery, removeBudget } from "../../../features/ai/queries.ts";
import { AiSettingsTabs } from "../../../features/ai/settings-tabs.tsx";
import { useAiRemoval } from "../../../features/ai/use-ai-removal.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LEAVES_ANYWAY } from "../../../ui/unsaved-guard.tsx";
import type { Route } from "./+types/budgets";

export const middleware: Route.MiddlewareFunction[] = [allow("ai.read")];

export const handle = { crumb: "Budgets", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listBudgets(ctx, readSearch(request, BudgetListInput)),
);

export const shouldRevalidate = keepList(["budget"]);

export const meta = () => [{ title: "AI budgets · Executive Advisor" }];

export default function Budgets() {
  const navigate = useNavigate();
  const list = useResourceList(BUDGETS, budgetsQuery, useLoaderData<typeof loader>(), undefined);
  const removal = useAiRemoval<Budget>(
    removeBudget,
    (budget) => `The budget for ${bearerOf(budget)}`,
  );
  const { items, month } = list.page;
  const asked = list.params.get("budget");
  const open = asked === removal.variables?.id && !removal.isError ? null : asked;
  const leave = (state?: unknown) =>
    void navigate(list.overIt({ budget: null }), { preventScrollReset: true, state });
  return (
    <Screen
      manages="ai.manage"
      wide
      title="AI settings"
      description="What calls to language models may cost each month. The tightest budget counts."
      action={<NewLink list={list} />}
    >
      <AiSettingsTabs value="budgets" />
      <p className="text-base text-muted">
        This month everyone together has spent <Money value={month.spent} />
        {month.reserved > 0 ? (
          <>
            , and <Money value={month.reserved} /> is reserved for calls that run
          </>
        ) : null}
        .
      </p>
      <ResourceList list={list} />
      <BudgetDrawer
        items={items}
        open={open}
        onClose={() => leave()}
        onRemove={(budget) => {
          removal.mutate(budget);
          leave(LEAVES_ANYWAY);
        }}
      />
    </Screen>
  );
}
