import { sql } from "drizzle-orm";
import { coachClients } from "../../../db/schema/users.ts";
import { intoRole, moves } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { coachClientsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/coach-clients": coachClientsApi },
  personalData,
  merging: {
    rows: [
      moves(coachClients.coachId, ["client they coach", "clients they coach"], {
        onePer: [coachClients.clientId],
        unless: ({ into }) => sql`${coachClients.clientId} = ${into}`,
        only: intoRole("coach"),
        left: "Only a coach can have clients, and nobody is their own.",
      }),
      moves(coachClients.clientId, ["coach", "coaches"], {
        onePer: [coachClients.coachId],
        unless: ({ into }) => sql`${coachClients.coachId} = ${into}`,
        left: "The other account has the same coach, or is the coach.",
      }),
    ],
  },
  tables: { coach_clients: "personal" },
});
