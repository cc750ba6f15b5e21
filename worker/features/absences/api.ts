import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { addAbsence } from "./add-absence.ts";
import { changeAbsence } from "./change-absence.ts";
import { Absence, AbsenceId, AbsenceInput, OwnAbsences } from "./contract.ts";
import { listOwnAbsences } from "./queries.ts";
import { removeAbsence } from "./remove-absence.ts";

export const absencesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "The days on which you are away", output: OwnAbsences }),
    allow("absences.own"),
    async (c) => c.json(await listOwnAbsences(serviceContext(c))),
  )
  .post(
    "/",
    describe({ summary: "Add days on which you are away", output: Absence }),
    allow("absences.own"),
    validate("json", AbsenceInput),
    async (c) => c.json(await addAbsence(serviceContext(c), c.req.valid("json"))),
  )
  .put(
    "/:id",
    describe({ summary: "Change an absence", output: Absence, seesVersion: true }),
    allow("absences.own"),
    validate("param", AbsenceId),
    validate("json", AbsenceInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      return c.json(await changeAbsence(serviceContext(c), id, input, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete an absence", seesVersion: true }),
    allow("absences.own"),
    validate("param", AbsenceId),
    async (c) => {
      await removeAbsence(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );
