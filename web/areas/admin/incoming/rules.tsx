import { useLoaderData, useNavigate } from "react-router";
import { RuleListInput } from "../../../../worker/features/incoming/contract.ts";
import {
  listRules,
  readRuleParts,
} from "../../../../worker/features/incoming/automation/queries.ts";
import { INCOMING } from "../../../../worker/wired.ts";
import { rulesQuery } from "../../../features/incoming/queries.ts";
import { RuleDrawer } from "../../../features/incoming/rules/rule-drawer.tsx";
import { RULES } from "../../../features/incoming/rules/rule-list.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/rules";

export const middleware: Route.MiddlewareFunction[] = [allow("incoming.manage-rules")];

export const handle = { crumb: "Rules", savesUrl: "rule new" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [list, parts] = await Promise.all([
    listRules(ctx, INCOMING, readSearch(request, RuleListInput)),
    readRuleParts(ctx, INCOMING),
  ]);
  return { list, parts };
});

export const shouldRevalidate = keepList(["rule", "new"]);

export const meta = () => [{ title: "Rules · Executive Advisor" }];

export default function Rules() {
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(RULES, rulesQuery, loaded.list, loaded.parts);
  const { params, page, overIt } = list;
  const open = params.has("new") ? "new" : params.get("rule");
  return (
    <Screen
      wide
      back={{ to: "/admin/incoming", label: "Incoming" }}
      title="Rules"
      description="What happens by itself when something comes in."
      action={<NewLink list={list} />}
    >
      <ResourceList list={list} />
      <RuleDrawer
        open={open}
        rules={page.items}
        parts={loaded.parts}
        onClose={() => void navigate(overIt({}), { preventScrollReset: true })}
      />
    </Screen>
  );
}
