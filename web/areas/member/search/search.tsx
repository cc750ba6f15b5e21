import { Form, useLoaderData, useNavigation } from "react-router";
import { SearchInput } from "../../../../worker/features/search/contract.ts";
import { searchAll } from "../../../../worker/features/search/search-all.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { SEARCH } from "../../../../worker/wired.ts";
import { SearchResults } from "../../../features/search/search-results.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Button } from "../../../ui/button.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import type { Route } from "./+types/search";

export const middleware: Route.MiddlewareFunction[] = [allow("search.all")];

export const handle = { crumb: "Search" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = readSearch(request, SearchInput);
  const { q, kind, offset } = asked;
  const limit = kind === undefined ? LIMITS.searchShown : LIMITS.pageSize;
  return {
    words: q,
    kind: kind ?? null,
    offset,
    answer: await searchAll(ctx, SEARCH, { ...asked, limit }),
  };
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.words ? `${loaderData.words} · ` : ""}Search · Executive Advisor` },
];

export default function SearchScreen() {
  const { words, kind, offset, answer } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Screen title="Search" description="Find any record by its words, address, person or id.">
      <search>
        <Form className="flex gap-2">
          <SearchField
            key={words}
            label="Search records"
            name="q"
            defaultValue={words}
            maxLength={LIMITS.searchLength}
            fieldClassName="grow"
          />
          <Button type="submit" loading={isBusy}>
            Search
          </Button>
        </Form>
      </search>
      <SearchResults
        answer={answer}
        words={words}
        kind={kind}
        offset={offset}
        pageSize={LIMITS.pageSize}
      />
    </Screen>
  );
}
