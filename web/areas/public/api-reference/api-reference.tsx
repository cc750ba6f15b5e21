import { type MetaFunction, useLoaderData } from "react-router";
import { api } from "../../../../worker/api.ts";
import { guardOf } from "../../../../worker/http/allow.ts";
import { describeApi } from "../../../../worker/http/openapi.ts";
import { ERRORS } from "../../../../worker/kernel/errors.ts";
import { PERMISSIONS } from "../../../../worker/policy/permissions.ts";
import { ROLES } from "../../../../db/values/roles.ts";
import { ApiReferencePage } from "../../../features/api-reference/api-reference-page.tsx";
import { readGroups } from "../../../features/api-reference/read-reference.ts";
import type { Reference } from "../../../features/api-reference/reference.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/api-reference";

export const loader = loadPublic(
  async (_ctx, _args: Route.LoaderArgs, scope): Promise<Reference> => {
    const base = `${scope.env.origin.origin}/api`;
    const groups = readGroups(await describeApi(api), base, callersOf);
    return {
      base,
      examples: {
        read: curlOf(groups, "GET", "/notifications"),
        create: curlOf(groups, "POST", "/saved-searches"),
      },
      groups,
      problems: Object.entries(ERRORS)
        .map(([code, [status, words]]) => ({ code, status, words }))
        .sort((one, other) => one.status - other.status),
    };
  },
);

/** An operation's own call, for the guide: one that is gone fails the page's test and not its reader. */
function curlOf(groups: Reference["groups"], method: string, path: string): string {
  const operations = groups.flatMap((group) => group.operations);
  return operations.find((one) => one.method === method && one.path === path)?.curl ?? "";
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "API reference · Executive Advisor",
    description:
      "Every resource of the Executive Advisor API: signing in, paging, versions, problems, parameters and answers.",
    path: "/api/docs",
    matches,
  });

export default function ApiReference() {
  return <ApiReferencePage reference={useLoaderData<typeof loader>()} />;
}

/** Read off the guard that the route itself runs, so that the page cannot promise more. */
function callersOf(method: string, path: string): string | null {
  const pattern = path.replaceAll(/\{([^{}]+)\}/gu, ":$1");
  const guard = api.routes
    .filter((route) => route.method === method.toUpperCase() && route.path === pattern)
    .map((route) => guardOf(route.handler))
    .find((known) => known !== undefined);
  if (!guard) return null;
  if (guard === "public") return "Anyone, signed in or not.";
  const { roles } = PERMISSIONS[guard];
  if (roles.length === ROLES.length) return "Anyone who is signed in.";
  return `Signed in as ${roles.join(" or ")}.`;
}
