import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { changeGrants } from "./change-grants.ts";
import { GrantsInput, PersonRights } from "./contract.ts";
import { readRights } from "./queries.ts";

const Person = v.object({ userId: v.pipe(v.string(), v.uuid()) });

export const grantsApi = new Hono<AppEnv>()
  .get(
    "/own",
    describe({ summary: "What you may do, and why", output: PersonRights }),
    allow("profiles.own"),
    async (c) => {
      const ctx = serviceContext(c);
      return c.json(await readRights(ctx, ctx.actor.userId));
    },
  )
  .get(
    "/:userId",
    describe({ summary: "What a person may do as an admin, and why", output: PersonRights }),
    allow("users.read"),
    validate("param", Person),
    async (c) => c.json(await readRights(serviceContext(c), c.req.valid("param").userId)),
  )
  .put(
    "/:userId",
    describe({
      summary: "Narrow what an admin may do to some areas; none means everything",
      output: PersonRights,
      seesVersion: true,
    }),
    allow("grants.manage", { asksProof: true }),
    validate("param", Person),
    validate("json", GrantsInput),
    async (c) => {
      const { userId } = c.req.valid("param");
      const input = c.req.valid("json");
      return c.json(await changeGrants(serviceContext(c), userId, input, seenVersion(c)));
    },
  );

export type GrantsApi = typeof grantsApi;
