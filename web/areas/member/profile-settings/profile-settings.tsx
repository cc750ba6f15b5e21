import { useLoaderData } from "react-router";
import { listOwnAbsences } from "../../../../worker/features/absences/queries.ts";
import { listOwnTokens } from "../../../../worker/features/access-tokens/queries.ts";
import { readDeletion } from "../../../../worker/features/account-data/queries.ts";
import { readAccountFile } from "../../../../worker/features/account-data/read-account-file.ts";
import { readOwnAccount } from "../../../../worker/features/accounts/queries.ts";
import { listFactors } from "../../../../worker/features/factors/list-factors.ts";
import { listOwnProviders } from "../../../../worker/features/providers/queries.ts";
import { listOwnDevices } from "../../../../worker/features/devices/list-own-devices.ts";
import { readPreferences } from "../../../../worker/features/notification-preferences/queries.ts";
import { readOwnProfile } from "../../../../worker/features/profiles/queries.ts";
import { listOwnSessions } from "../../../../worker/features/sessions/queries.ts";
import { mayHere } from "../../../../worker/policy/permissions.ts";
import { ProviderReturn } from "../../../features/providers/provider-notice.tsx";
import { readOpenTab } from "../../../lib/open-tab.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { OwnersOnly } from "../../../shell/owners-only.tsx";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/profile-settings";
import { DataTab } from "./data-tab.tsx";
import { DevicesTab } from "./devices-tab.tsx";
import { NotificationsTab } from "./notifications-tab.tsx";
import { PreferencesTab } from "./preferences-tab.tsx";
import { SecurityTab } from "./security-tab.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";
import { TokensTab } from "./tokens-tab.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("profiles.own")];

export const handle = { crumb: "Settings" };

const TABS = ["preferences", "notifications", "security", "devices", "tokens", "data"] as const;

export const loader = load(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const tab = readOpenTab(request.url, TABS);
  switch (tab) {
    case "security": {
      const [account, factors, providers] = await Promise.all([
        readOwnAccount(ctx),
        listFactors(ctx),
        listOwnProviders(ctx, scope.env.providers),
      ]);
      return { tab, seeds: { account, factors, providers: { items: providers } } };
    }
    case "devices": {
      const [sessions, devices] = await Promise.all([listOwnSessions(ctx), listOwnDevices(ctx)]);
      return { tab, seeds: { sessions: { items: sessions }, devices: { items: devices } } };
    }
    case "tokens":
      return { tab, seeds: { tokens: await listOwnTokens(ctx) } };
    case "notifications":
      return { tab, seeds: { preferences: await readPreferences(ctx) } };
    case "preferences":
      return {
        tab,
        seeds: {
          profile: await readOwnProfile(ctx),
          // An admin who acts as somebody does not read when and why they are away.
          absences: mayHere(ctx.actor, "absences.own") ? await listOwnAbsences(ctx) : null,
        },
      };
    case "data": {
      const [{ email, deletionDueAt }, file] = await Promise.all([
        readDeletion(ctx),
        readAccountFile(ctx),
      ]);
      return { tab, seeds: { deletion: { email, deletionDueAt }, file } };
    }
  }
});

export const meta = () => [{ title: "Settings · Executive Advisor" }];

export default function ProfileSettings() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <Screen title="Settings" description="Preferences, notifications, sign-in and your data.">
      <ProviderReturn />
      <SettingsTabs value={loaded.tab} />
      {loaded.tab === "security" ? (
        <OwnersOnly>
          <SecurityTab seeds={loaded.seeds} />
        </OwnersOnly>
      ) : null}
      {loaded.tab === "devices" ? <DevicesTab seeds={loaded.seeds} /> : null}
      {loaded.tab === "tokens" ? (
        <OwnersOnly>
          <TokensTab seeds={loaded.seeds} />
        </OwnersOnly>
      ) : null}
      {loaded.tab === "notifications" ? (
        <OwnersOnly>
          <NotificationsTab seeds={loaded.seeds} />
        </OwnersOnly>
      ) : null}
      {loaded.tab === "preferences" ? (
        <OwnersOnly>
          <PreferencesTab seeds={loaded.seeds} />
        </OwnersOnly>
      ) : null}
      {loaded.tab === "data" ? (
        <OwnersOnly>
          <DataTab seeds={loaded.seeds} />
        </OwnersOnly>
      ) : null}
    </Screen>
  );
}
