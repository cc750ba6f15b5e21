import { useLoaderData } from "react-router";
import { readGuideState } from "../../../../worker/features/guide/read-guide-state.ts";
import { AppError } from "../../../../worker/kernel/errors.ts";
import { GuidePage } from "../../../features/guide/guide-page.tsx";
import { useTypedSearch } from "../../../lib/use-typed-search.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import type { Route } from "./+types/guide";

export const middleware: Route.MiddlewareFunction[] = [allow("dashboards.read")];

export const handle = {
  crumb: "Guide",
  alternativeRoute: { to: "/dashboard", label: "Today" },
};

export const loader = load(async (ctx, _args: Route.LoaderArgs, scope) => {
  const person = await scope.shown();
  if (!person) throw new AppError("unauthenticated");
  return readGuideState(ctx, person);
});

export const meta = () => [{ title: "Guide · Executive Advisor" }];

export default function Guide() {
  const state = useLoaderData<typeof loader>();
  const [typed, type] = useTypedSearch();
  return (
    <Screen
      title="Guide"
      description="Learn the product in ten minutes. Every chapter links to the screen it describes."
      controls={
        <SearchField
          label="Search the guide"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          fieldClassName="w-64 max-sm:w-full"
        />
      }
    >
      <GuidePage state={state} typed={typed} onClear={() => type("")} />
    </Screen>
  );
}
