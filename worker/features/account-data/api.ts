import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import type { Wired } from "../../kit/wiring.ts";
import { clearedCookies } from "../../http/session-cookie.ts";
import { validate } from "../../http/validate.ts";
import { Run, RunId } from "../runs/contract.ts";
import { cancelDeletion } from "./cancel-deletion.ts";
import { AccountFile, Deletion, DeletionInput } from "./contract.ts";
import { downloadAccountFile, readAccountFile } from "./read-account-file.ts";
import { requestExport } from "./request-export.ts";
import { accountExport } from "./account-export.ts";
import { requestDeletion } from "./request-deletion.ts";

const FILE_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "content-disposition": 'attachment; filename="executive-advisor-account.json"',
  "cache-control": "no-store",
};

export type AccountDataApi = ReturnType<typeof accountDataApi>;

export const accountDataApi = (all: Wired) =>
  new Hono<AppEnv>()
    .get(
      "/exports/newest",
      describe({ summary: "How far the file with your data is", output: AccountFile }),
      allow("accounts.secure"),
      async (c) => c.json(await readAccountFile(serviceContext(c))),
    )
    .post(
      "/exports",
      describe({ summary: "Make a file with everything we keep about you", output: Run }),
      allow("accounts.secure", { asksProof: true }),
      async (c) => c.json(await requestExport(serviceContext(c), all)),
    )
    .get(
      "/exports/:id/file",
      describe({
        summary: "Download everything we keep about you as a file",
        output: accountExport(all.personalData),
      }),
      allow("accounts.secure", { asksProof: true }),
      validate("param", RunId),
      async (c) => {
        const { files } = c.var.scope.env;
        const { id } = c.req.valid("param");
        return c.body(await downloadAccountFile(serviceContext(c), files, id), 200, FILE_HEADERS);
      },
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
