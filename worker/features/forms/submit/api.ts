import { Hono } from "hono";
import { publicRoute } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { countFormEvent } from "../../../http/form-tally.ts";
import { validate } from "../../../http/validate.ts";
import { FormEventInput } from "./contract.ts";

export const formEventsApi = new Hono<AppEnv>().post(
  "/",
  describe({
    summary: "Count that a form was begun or a field answered, anonymously",
    isPublic: true,
  }),
  publicRoute,
  validate("json", FormEventInput),
  (c) => {
    const { formId, version, event, fieldId } = c.req.valid("json");
    const { scope } = c.var;
    countFormEvent(scope.env, { formId, version, event, fieldId }, () => scope);
    return c.body(null, 204);
  },
);
