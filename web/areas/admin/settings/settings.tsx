import { useLoaderData } from "react-router";
import { listSettings } from "../../../../worker/features/settings/list-settings.ts";
import { FactorRolesCard } from "../../../features/settings/factor-roles-card.tsx";
import { settingsQuery } from "../../../features/settings/queries.ts";
import { SwitchCard } from "../../../features/settings/switch-card.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Card } from "../../../ui/card.tsx";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import type { Route } from "./+types/settings";

export const middleware: Route.MiddlewareFunction[] = [allow("settings.manage")];

export const handle = { crumb: "Settings" };

export const loader = load(listSettings);

export const meta = () => [{ title: "Settings · Executive Advisor" }];

const DEMO_WORDS: Record<string, string> = {
  demo_second_factor_off: "Demo people sign in without a second factor",
  demo_password: "Password of the demo people",
};

export default function Settings() {
  const { data } = useSeededQuery(settingsQuery(), useLoaderData<typeof loader>());
  return (
    <Screen
      title="Settings"
      description="What holds for everyone on this installation. A change takes effect at each person’s next request."
    >
      <div className="flex max-w-2xl flex-col gap-5">
        {data.items.map((setting) =>
          setting.key === "mfa_required" ? (
            <FactorRolesCard key={setting.key} setting={setting} people={data.people} />
          ) : setting.key === "privacy_policy" ? null : (
            <SwitchCard key={setting.key} setting={setting} />
          ),
        )}
        {data.demo.length > 0 ? (
          <Card as="section" title="Demo data" sunken>
            <p className="mb-3 text-base text-muted">
              These came with the demo data and go with them. They cannot be changed here.
            </p>
            <KeyValueList
              items={data.demo.map(({ key, value }) => ({
                label: DEMO_WORDS[key] ?? key,
                value: value === "true" ? "Yes" : value,
              }))}
            />
          </Card>
        ) : null}
      </div>
    </Screen>
  );
}
