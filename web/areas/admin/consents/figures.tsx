import { useLoaderData, useSearchParams } from "react-router";
import { FiguresInput } from "../../../../worker/features/consents/contract.ts";
import { readChoices } from "../../../../worker/features/consents/read-choices.ts";
import { readFigures } from "../../../../worker/features/consents/read-figures.ts";
import { FigureFilters } from "../../../features/consents/figures/figure-filters.tsx";
import { FigureTables } from "../../../features/consents/figures/figure-tables.tsx";
import { OverTime } from "../../../features/consents/figures/over-time.tsx";
import { figuresQuery } from "../../../features/consents/records/queries.ts";
import { queryOf } from "../../../kit/resource-list/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/figures";
import { ConsentTabs } from "./consent-tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("consents.read")];

export const handle = { crumb: "Figures", savesUrl: true };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [figures, choices] = await Promise.all([
    readFigures(ctx, readSearch(request, FiguresInput)),
    readChoices(ctx),
  ]);
  return { figures, choices };
});

export const meta = () => [{ title: "Consent figures · Executive Advisor" }];

export default function ConsentFigures() {
  const [params] = useSearchParams();
  const loaded = useLoaderData<typeof loader>();
  const query = queryOf(FiguresInput, params);
  const { data: figures } = useSeededQuery(figuresQuery(query), loaded.figures);
  return (
    <Screen
      wide
      title="Consent"
      description="Consents given, confirmed and withdrawn, by day, link, text and purpose."
    >
      <ConsentTabs value="figures" />
      <FigureFilters
        params={params}
        query={query}
        choices={loaded.choices}
        from={figures.from}
        to={figures.to}
      />
      <OverTime figures={figures} />
      <FigureTables figures={figures} />
    </Screen>
  );
}
