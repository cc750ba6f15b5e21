import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { UserList, UserListInput } from "./contract.ts";
import { listUsers } from "./queries.ts";

export const usersApi = new Hono<AppEnv>().get(
  "/",
  describe({ summary: "People, one page at a time", output: UserList }),
  allow("users.read"),
  validate("query", UserListInput),
  async (c) => c.json(await listUsers(serviceContext(c), c.req.valid("query"))),
);
