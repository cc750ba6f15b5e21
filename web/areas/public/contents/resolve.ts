import { redirect } from "react-router";
import { resolveContent } from "../../../../worker/features/contents/resolve-content.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { answerNotice, recall } from "../../../server/answer-content.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import type { Route } from "./+types/resolve";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** An identifier whose kind is not known, or whose kind is named in the plural: leads to where it stands. */
export const loader = loadPublic(async (_ctx, { params, request }: Route.LoaderArgs, scope) => {
  const identifier = params.identifier.toLowerCase();
  const { pathname, search } = new URL(request.url);
  if (pathname.startsWith("/forms/"))
    return redirect(`/form/${encodeURIComponent(identifier)}${search}`);
  const found = await resolveContent({ identifier }, (one, name) => recall(scope, one, name));
  if (found.path !== null) return redirect(found.path + search);
  return answerNotice({ kind: "not_found", detail: `${pathname} · ${found.detail ?? ""}` });
});
