import { UserRound } from "lucide-react";
import type { usersApi } from "../../../worker/features/users/api.ts";
import { apiClient } from "../../lib/api-client.ts";
import { displayName } from "../../lib/display-name.ts";
import type { CommandSource } from "../../shell/command-source.ts";
import { TIMINGS } from "../../shell/timings.ts";

const users = apiClient<typeof usersApi>("/api/users");

export const commandSource: CommandSource = {
  id: "people",
  label: "People",
  permission: "users.read",
  async search(query, signal) {
    const answer = await users.index.$get(
      { query: { q: query, limit: String(TIMINGS.searchResults) } },
      { init: { signal } },
    );
    const { items } = await answer.json();
    return items.map((user) => ({
      id: `person:${user.id}`,
      label: displayName(user),
      detail: [user.companyName, user.email].filter(Boolean).join(" · "),
      icon: UserRound,
      to: `/admin/users/${user.id}`,
    }));
  },
};
