import { useLoaderData } from "react-router";
import { listImports } from "../../../../worker/features/redirects/list-imports.ts";
import { ImportSteps } from "../../../features/redirects/import/import-steps.tsx";
import { RecentImports } from "../../../features/redirects/import/recent-imports.tsx";
import { useImport } from "../../../features/redirects/import/use-import.ts";
import { importsQuery } from "../../../features/redirects/queries.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/import";

export const middleware: Route.MiddlewareFunction[] = [
  allow("redirects.manage", { level: "publish" }),
];

export const handle = { crumb: "Import" };

export const loader = load(async (ctx, _args: Route.LoaderArgs, scope) => {
  const [imports, visitor] = await Promise.all([listImports(ctx), scope.shown()]);
  return { imports, timeZone: visitor?.timeZone ?? "" };
});

export const meta = () => [{ title: "Import redirects · Executive Advisor" }];

export default function Import() {
  const loaded = useLoaderData<typeof loader>();
  const { data } = useSeededQuery(importsQuery, loaded.imports);
  const { state, session } = useImport(loaded.timeZone);
  return (
    <Screen
      back={{ to: "/admin/redirects", label: "All redirects" }}
      title="Import redirects"
      description="From a spreadsheet or another tool. You see what each row would do before anything is saved."
    >
      <ImportSteps state={state} session={session} />
      {state.step === "choose" ? <RecentImports items={data.items} /> : null}
    </Screen>
  );
}
