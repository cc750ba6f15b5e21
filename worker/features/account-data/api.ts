import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import { clearedCookies } from "../../http/session-cookie.ts";
import { validate } from "../../http/validate.ts";
import { cancelDeletion } from "./cancel-deletion.ts";
import { Deletion, DeletionInput } from "./contract.ts";
import { accountExport, exportAccount } from "./export-account.ts";
import { requestDeletion } from "./request-deletion.ts";

const FILE_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "content-disposition": 'attachment; filename="executive-advisor-account.json"',
  "cache-control": "no-store",
};

export type AccountDataApi = ReturnType<typeof accountDataApi>;

export const accountDataApi = (personalData: PersonalData) =>
  new Hono<AppEnv>()
    .post(
      "/exports",
      describe({
        summary: "Download everything we keep about you as a file",
        output: accountExport(personalData),
      }),
      allow("accounts.secure"),
      async (c) =>
        c.body(
          await exportAccount(serviceContext(c), personalData, c.var.scope.env.files),
          200,
          FILE_HEADERS,
        ),
    )
    .post(
      "/deletion",
      describe({ summary: "Schedule the deletion of your account", output: Deletion }),
      allow("accounts.secure"),
      validate("json", DeletionInput),
      async (c) => {
        const dueAt = await requestDeletion(serviceContext(c), c.req.valid("json"));
        for (const cookie of clearedCookies(c.var.scope.env.origin).getSetCookie()) {
          c.header("set-cookie", cookie, { append: true });
        }
        return c.json({ dueAt: new Date(dueAt).toISOString() });
      },
    )
    .delete(
      "/deletion",
      describe({ summary: "Cancel the deletion of your account" }),
      allow("accounts.secure"),
      async (c) => {
        await cancelDeletion(serviceContext(c));
        return c.body(null, 204);
      },
    );
