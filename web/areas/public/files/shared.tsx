import { useLoaderData } from "react-router";
import { readShared, sharedPath } from "../../../../worker/features/files/shared-file.ts";
import { embedOriginsOf } from "../../../../worker/features/links/queries.ts";
import { findLink } from "../../../../worker/features/links/find-link.ts";
import { noteView } from "../../../../worker/features/links/note-view.ts";
import { privateMeta } from "../../../lib/private-meta.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { openLink } from "../../../server/open-link.server.ts";
import { privateHeaders as headers } from "../../../server/private-page.server.ts";
import { PasswordPage, type Told } from "../../../features/files/shared/password-page.tsx";
import { SharedPage } from "../../../features/files/shared/shared-page.tsx";
import { PersonPage } from "../../../ui/person-page.tsx";
import type { Route } from "./+types/shared";

export { headers };

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** With a password, nothing is told of the file before it was entered. */
export const loader = loadPublic((ctx, { params, request }: Route.LoaderArgs, scope) =>
  openLink(async () => {
    const link = await findLink(ctx, params.token);
    const file = await readShared(ctx, link);
    scope.embedOrigins = embedOriginsOf(link);
    const told = new URL(request.url).searchParams.get("told");
    if (request.method === "GET" && told === null) {
      scope.afterwards(noteView(ctx, link, scope.request.cf?.["country"]));
    }
    const content = `${sharedPath(params.token)}/content`;
    if (link.passwordHash !== null) return { content, told, file: null };
    const { name, type, bytes, owner } = file;
    return { content, told, file: { name, type, bytes, owner } };
  }),
);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateMeta(loaderData?.found?.file?.name ?? "Shared file");

const TOLD: readonly string[] = ["wrong", "often", "again"] satisfies Told[];
const isTold = (told: string | null): told is Told => told !== null && TOLD.includes(told);

export default function Shared() {
  const { found } = useLoaderData<typeof loader>();
  if (!found) {
    return (
      <PersonPage
        title="This link doesn’t work"
        lead="It has expired, was ended, or was not copied completely. Ask the person who sent it for a new one."
      />
    );
  }
  const { content, told, file } = found;
  if (file) return <SharedPage content={content} file={file} />;
  return <PasswordPage content={content} told={isTold(told) ? told : null} />;
}
