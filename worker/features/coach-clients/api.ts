import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { addClient } from "./add-client.ts";
import { changeFocus } from "./change-focus.ts";
import {
  CoachClient,
  CoachClientId,
  CoachClientInput,
  CoachClientList,
  CoachClientListInput,
  CoachingPeople,
  CoachingPeopleInput,
  FocusChange,
} from "./contract.ts";
import { findPeople } from "./find-people.ts";
import { endCoaching } from "./end-coaching.ts";
import { listCoachClients } from "./queries.ts";

export const coachClientsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Coaches and their clients", output: CoachClientList }),
    allow("coach-clients.read"),
    validate("query", CoachClientListInput),
    async (c) => c.json(await listCoachClients(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/people",
    describe({ summary: "People to choose as coach or client", output: CoachingPeople }),
    allow("coach-clients.manage"),
    validate("query", CoachingPeopleInput),
    async (c) => c.json(await findPeople(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Add a client to a coach", output: CoachClient }),
    allow("coach-clients.manage"),
    validate("json", CoachClientInput),
    async (c) => c.json(await addClient(serviceContext(c), c.req.valid("json"))),
  )
  .patch(
    "/:coachId/:clientId",
    describe({ summary: "Change what a coach and a client work on", output: CoachClient }),
    allow("coach-clients.manage"),
    validate("param", CoachClientId),
    validate("json", FocusChange),
    async (c) =>
      c.json(await changeFocus(serviceContext(c), c.req.valid("param"), c.req.valid("json"))),
  )
  .delete(
    "/:coachId/:clientId",
    describe({ summary: "End coaching" }),
    allow("coach-clients.manage"),
    validate("param", CoachClientId),
    async (c) => {
      await endCoaching(serviceContext(c), c.req.valid("param"));
      return c.body(null, 204);
    },
  );
