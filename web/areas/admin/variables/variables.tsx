import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLoaderData, useNavigate } from "react-router";
import {
  type Variable,
  VariableListInput,
} from "../../../../worker/features/variables/contract.ts";
import { listVariables } from "../../../../worker/features/variables/queries.ts";
import {
  removeVariable,
  VARIABLES_KEY,
  variablesQuery,
} from "../../../features/variables/queries.ts";
import { VariableDrawer } from "../../../features/variables/variable-drawer.tsx";
import { VARIABLES } from "../../../features/variables/variable-list.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { LEAVES_ANYWAY } from "../../../ui/unsaved-guard.tsx";
import type { Route } from "./+types/variables";

export const middleware: Route.MiddlewareFunction[] = [allow("variables.read")];

export const handle = { crumb: "Variables", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listVariables(ctx, readSearch(request, VariableListInput)),
);

export const shouldRevalidate = keepList(["variable"]);

export const meta = () => [{ title: "Report variables · Executive Advisor" }];

export default function Variables() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const list = useResourceList(
    VARIABLES,
    variablesQuery,
    useLoaderData<typeof loader>(),
    undefined,
  );
  const removal = useMutation({
    mutationFn: (row: Variable) => removeVariable(row),
    onSuccess: (_done, { name }) => toast.good({ title: `${name} was removed` }),
    onError: (error, { name }) =>
      toast.warn({ title: `${name} was not removed`, description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: VARIABLES_KEY }),
  });
  const asked = list.params.get("variable");
  const open = asked === removal.variables?.id && !removal.isError ? null : asked;
  const leave = (state?: unknown) =>
    void navigate(list.overIt({ variable: null }), { preventScrollReset: true, state });
  return (
    <Screen
      manages="variables.manage"
      wide
      title="Report variables"
      description="Values that prompts can name. A model gets them as data."
      action={<NewLink list={list} />}
    >
      <ResourceList list={list} />
      <VariableDrawer
        items={list.page.items}
        open={open}
        onClose={() => leave()}
        onRemove={(variable) => {
          removal.mutate(variable);
          leave(LEAVES_ANYWAY);
        }}
      />
    </Screen>
  );
}
