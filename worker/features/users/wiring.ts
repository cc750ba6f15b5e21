import * as v from "valibot";
import { moves, stays } from "../../kit/merges.ts";
import { card, wire } from "../../kit/wiring.ts";
import { anAdminIsLeftWithout } from "./an-admin-is-left.ts";
import { usersApi } from "./api.ts";
import { PeopleCard, RolesCard } from "./contract.ts";
import { endDueSuspensions } from "./end-due-suspensions.ts";
import {
  profiles,
  userCredentials,
  userLabels,
  userNotes,
  userRoles,
} from "../../../db/schema/users.ts";
import { searchOf } from "../../kit/search.ts";
import { sql } from "drizzle-orm";
import { manifest } from "./manifest.ts";
import { personRecord } from "./person-record.ts";
import { personalData } from "./personal-data.ts";
import { readPeopleCard } from "./read-people-card.ts";
import { readRolesCard } from "./read-roles-card.ts";
import { targets } from "./targets.ts";
import { returnPerson } from "./return-person.ts";

export const wiring = wire(manifest, {
  apis: { "/users": usersApi },
  cards: {
    admin: { people: card(PeopleCard, readPeopleCard), roles: card(RolesCard, readRolesCard) },
  },
  effects: {
    "users.end-suspensions": {
      payload: v.object({ until: v.number() }),
      run: (ctx) => endDueSuspensions(ctx),
    },
  },
  sweep: endDueSuspensions,
  personalData,
  // Before they go: nobody else could replace the last admin.
  erasure: { before: (ctx, { userId }) => [anAdminIsLeftWithout(ctx, userId)] },
  targets,
  records: { person: { ...personRecord, restore: returnPerson } },
  search: {
    person: searchOf(personRecord, {
      in: {
        Email: profiles.email,
        Company: profiles.companyName,
        Label: sql`(select group_concat(l.label, ', ') from ${userLabels} l where l.user_id = ${profiles.id})`,
      },
      by: profiles.createdAt,
    }),
  },
  merging: {
    rows: [
      stays(userCredentials.userId, "sign-in"),
      moves(userLabels.userId, ["label", "labels"], { onePer: [userLabels.label] }),
      moves(userNotes.userId, ["note about them", "notes about them"]),
      stays(userNotes.authorId, "history"),
      stays(userRoles.userId, "rights"),
    ],
  },
  tables: {
    setup_links: { shared: "used once, before anybody exists" },
    user_credentials: "personal",
    user_labels: "personal",
    user_notes: "personal",
    user_roles: "personal",
  },
});
