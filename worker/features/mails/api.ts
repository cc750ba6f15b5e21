import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { MailDetail, MailList, MailListInput, MailRow } from "./contract.ts";
import { listMails } from "./queries.ts";
import { readMail } from "./read-mail.ts";
import { retryMail } from "./retry-mail.ts";

const MailId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const mailsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Every email: waiting, kept, sent and failed", output: MailList }),
    allow("mails.read"),
    validate("query", MailListInput),
    async (c) => c.json(await listMails(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/:id",
    describe({
      summary: "One email with its text, while it is kept. Reading it is recorded.",
      output: MailDetail,
    }),
    allow("mails.read", { level: "everything" }),
    validate("param", MailId),
    async (c) => c.json(await readMail(serviceContext(c), c.req.valid("param").id)),
  )
  .post(
    "/:id/retry",
    describe({
      summary: "Send a failed email again. In another state it gets 409 with the current row.",
      output: MailRow,
    }),
    allow("mails.manage"),
    validate("param", MailId),
    async (c) => c.json(await retryMail(serviceContext(c), c.req.valid("param").id)),
  );
