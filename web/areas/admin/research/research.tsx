import { useLoaderData, useNavigate } from "react-router";
import { readResearch } from "../../../../worker/features/research/read-research.ts";
import { ResearchView } from "../../../features/research/view/research-view.tsx";
import { ANALYST_AT } from "../../../features/research/words.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/research";

export const middleware: Route.MiddlewareFunction[] = [allow("research.own")];

export const handle = { crumb: { label: "Research analyst", to: ANALYST_AT } };

export const loader = load((ctx, { params }: Route.LoaderArgs) => readResearch(ctx, params.id));

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.title ?? "Research"} · Executive Advisor` },
];

export default function OneResearch() {
  const research = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <ResearchView key={research.id} seed={research} onGone={() => void navigate(ANALYST_AT)} />
  );
}
