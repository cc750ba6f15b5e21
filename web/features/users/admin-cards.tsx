import type { PeopleCard, RolesCard } from "../../../worker/features/users/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";

/** What the feature shows on /admin/dashboard, by the card's id. */
export const adminFaces: Faces = {
  people: face<PeopleCard>({
    title: "People",
    shows: "Accounts: new, recently active and suspended.",
    shape: "figures",
    leadsTo: { label: "Everyone", to: "/admin/users" },
    load: async () => (await import("./people-card.tsx")).PeopleBody,
  }),
  roles: face<RolesCard>({
    title: "People by role",
    shows: "How many members, coaches, vendors and admins there are.",
    shape: "rows",
    load: async () => (await import("./role-counts-card.tsx")).RolesBody,
  }),
};
