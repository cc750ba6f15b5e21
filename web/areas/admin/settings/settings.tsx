import { useLoaderData } from "react-router";
import { listSettings } from "../../../../worker/features/settings/list-settings.ts";
import { PolicyChanges } from "../../../features/onboarding/policy-changes.tsx";
import { PrivacyText } from "../../../features/onboarding/privacy-text.tsx";
import type { PreviewPolicy } from "../../../features/settings/policy-form.tsx";
import { settingsQuery } from "../../../features/settings/queries.ts";
import { SettingsList } from "../../../features/settings/settings-list.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { useTypedSearch } from "../../../lib/use-typed-search.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import type { Route } from "./+types/settings";

export const middleware: Route.MiddlewareFunction[] = [allow("settings.manage")];

export const handle = { crumb: "Settings" };

export const loader = load(listSettings);

export const meta = () => [{ title: "Settings · Executive Advisor" }];

export default function Settings() {
  const { data } = useSeededQuery(settingsQuery(), useLoaderData<typeof loader>());
  const [typed, type] = useTypedSearch();
  return (
    <Screen
      manages="settings.manage"
      title="Settings"
      description="Settings for everyone on this installation. A change takes effect at each person’s next request."
      controls={
        <SearchField
          label="Search settings"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          fieldClassName="w-64 max-sm:w-full"
        />
      }
    >
      <SettingsList
        settings={data}
        previewPolicy={previewPolicy}
        typed={typed}
        onClear={() => type("")}
      />
    </Screen>
  );
}

/** As it stands on /privacy and before the confirmation. */
const previewPolicy: PreviewPolicy = (policy) => (
  <>
    <PolicyChanges policy={policy} />
    <PrivacyText />
  </>
);
