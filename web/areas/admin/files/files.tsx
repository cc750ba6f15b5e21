import { useLoaderData } from "react-router";
import { AllFilesInput } from "../../../../worker/features/files/all/contract.ts";
import { listAllFiles } from "../../../../worker/features/files/all/queries.ts";
import { ALL_FILES } from "../../../features/files/all-file-list.tsx";
import { allFilesQuery } from "../../../features/files/all-queries.ts";
import { SpaceCard } from "../../../features/files/space-card.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/files";

export const middleware: Route.MiddlewareFunction[] = [allow("files.manage")];

export const handle = { crumb: "Files", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listAllFiles(ctx, readSearch(request, AllFilesInput)),
);

export const meta = () => [{ title: "Files · Executive Advisor" }];

export default function AllFiles() {
  const list = useResourceList(ALL_FILES, allFilesQuery, useLoaderData<typeof loader>(), undefined);
  return (
    <Screen
      wide
      title="Files"
      description="The files of everyone, by name and size. Only their owners can open them."
    >
      <SpaceCard page={list.page} />
      <ResourceList list={list} />
    </Screen>
  );
}
