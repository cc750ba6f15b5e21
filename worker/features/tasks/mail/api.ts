import { Hono } from "hono";
import { allow, publicContext, publicRoute, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { isEqual } from "../../../http/operator.ts";
import { validate } from "../../../http/validate.ts";
import { AppError } from "../../../kernel/errors.ts";
import { TaskAddress, TaskMailInput } from "./contract.ts";
import { takeTaskMail } from "./take-task-mail.ts";
import { readTaskAddress, removeTaskAddress, renewTaskAddress } from "./renew-task-address.ts";

export const taskMailApi = new Hono<AppEnv>()
  .post(
    "/",
    describe({ summary: "Receive an email for somebody’s tasks", isPublic: true }),
    publicRoute,
    validate("json", TaskMailInput),
    async (c) => {
      const { inboundMail, keys } = c.var.scope.env;
      const shown = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
      // As where nothing is received: whoever does not know the token learns nothing.
      if (!inboundMail || !(await isEqual({ keys }, shown, inboundMail.token))) {
        throw new AppError("not_found");
      }
      const input = c.req.valid("json");
      if (input.to.endsWith(`@${inboundMail.domain}`)) await takeTaskMail(publicContext(c), input);
      return c.body(null, 204);
    },
  )
  .get(
    "/address",
    describe({ summary: "The address for tasks by email", output: TaskAddress }),
    allow("tasks.own"),
    async (c) => {
      const domain = c.var.scope.env.inboundMail?.domain ?? null;
      return c.json(await readTaskAddress(serviceContext(c), domain));
    },
  )
  .put(
    "/address",
    describe({ summary: "Get a new address for tasks; the old one stops", output: TaskAddress }),
    allow("tasks.own"),
    async (c) => {
      const domain = c.var.scope.env.inboundMail?.domain ?? null;
      return c.json(await renewTaskAddress(serviceContext(c), domain));
    },
  )
  .delete(
    "/address",
    describe({ summary: "Stop receiving tasks by email" }),
    allow("tasks.own"),
    async (c) => {
      await removeTaskAddress(serviceContext(c));
      return c.body(null, 204);
    },
  );
