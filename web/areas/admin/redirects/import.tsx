import { useLoaderData, useNavigate } from "react-router";
import * as v from "valibot";
import { ImportId } from "../../../../worker/features/redirects/imports/contract.ts";
import { listImports, readImport } from "../../../../worker/features/redirects/imports/queries.ts";
import { ImportSteps } from "../../../features/redirects/import/import-steps.tsx";
import { ImportView } from "../../../features/redirects/import/import-view.tsx";
import { importsQuery } from "../../../features/redirects/import/queries.ts";
import { RecentImports } from "../../../features/redirects/import/recent-imports.tsx";
import { useImport } from "../../../features/redirects/import/use-import.ts";
import { useLiveImports } from "../../../features/redirects/import/use-live-imports.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/import";

export const middleware: Route.MiddlewareFunction[] = [
  allow("redirects.manage", { level: "publish" }),
];

export const handle = { crumb: "Import" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const asked = v.safeParse(ImportId, { id: new URL(request.url).searchParams.get("import") });
  const [imports, opened, visitor] = await Promise.all([
    listImports(ctx),
    asked.success ? readImport(ctx, asked.output.id) : null,
    scope.shown(),
  ]);
  return { imports, opened, timeZone: visitor?.timeZone ?? "" };
});

export const meta = () => [{ title: "Import redirects · Executive Advisor" }];

export default function Import() {
  const navigate = useNavigate();
  const { opened, ...loaded } = useLoaderData<typeof loader>();
  const { data } = useSeededQuery(importsQuery, loaded.imports);
  useLiveImports();
  const { state, session } = useImport(
    loaded.timeZone,
    opened?.id,
    (id) => void navigate(`?import=${id}`, { replace: true }),
  );
  return (
    <Screen
      back={{ to: "/admin/redirects", label: "All redirects" }}
      title="Import redirects"
      description="From a spreadsheet or another tool. You see what each row would do before anything is saved."
    >
      {opened ? (
        <ImportView key={opened.id} seed={opened} />
      ) : (
        <ImportSteps state={state} session={session} />
      )}
      {opened || state.step === "choose" ? <RecentImports items={data.items} /> : null}
    </Screen>
  );
}
