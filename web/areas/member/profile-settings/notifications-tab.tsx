import { ChannelsCard } from "../../../features/notification-preferences/channels-card.tsx";
import { TimesCard } from "../../../features/notification-preferences/times-card.tsx";
import { usePreferences } from "../../../features/notification-preferences/use-preferences.ts";

type NotificationsTabProps = { seeds: { preferences: Parameters<typeof usePreferences>[0] } };

export function NotificationsTab({ seeds }: NotificationsTabProps) {
  const preferences = usePreferences(seeds.preferences);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <ChannelsCard preferences={preferences} />
      <TimesCard preferences={preferences} />
    </div>
  );
}
