import { useLoaderData } from "react-router";
import { readKeyUse } from "../../../../worker/features/consents/read-key-use.ts";
import { readPublicKeys } from "../../../../worker/features/consents/queries.ts";
import { KeyTable } from "../../../features/consents/keys/key-table.tsx";
import { RenewKey } from "../../../features/consents/keys/renew-key.tsx";
import { keysQuery } from "../../../features/consents/records/queries.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/keys";
import { ConsentTabs } from "./consent-tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("consents.read")];

export const handle = { crumb: "Keys" };

export const loader = load(async (ctx) => {
  const [list, used] = await Promise.all([readPublicKeys(ctx), readKeyUse(ctx)]);
  return { list, used };
});

export const meta = () => [{ title: "Keys of consent receipts · Executive Advisor" }];

export default function ConsentKeys() {
  const loaded = useLoaderData<typeof loader>();
  const { data: list } = useSeededQuery(keysQuery(), loaded.list);
  const active = list.keys.find(({ retiredAt }) => retiredAt === null);
  return (
    <Screen
      manages="consents.manage"
      needs="everything"
      wide
      title="Consent"
      description="The keys that sign receipts and exports. Public keys are kept as long as there are receipts."
      action={list.keys.length > 0 ? <RenewKey activeId={active?.kid ?? null} /> : null}
    >
      <ConsentTabs value="keys" />
      <KeyTable keys={list.keys} used={loaded.used} />
    </Screen>
  );
}
