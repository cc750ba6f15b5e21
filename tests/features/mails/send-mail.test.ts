import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { mails } from "../../../db/schema/mails.ts";
import { transaction } from "../../../db/transaction.ts";
import { queueMail } from "../../../worker/features/mails/queue-mail.ts";
import { sendMail } from "../../../worker/features/mails/send-mail.ts";
import type { MailSettings, SmtpServer } from "../../../worker/kernel/mail-settings.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { mailTo } from "../../support/mailbox.ts";

const database = await takeDatabase();
const { ports } = inject("smtpPeer");
const login = { user: "advisor", password: "pässword of the peer" };
const SERVERS: Record<string, SmtpServer> = {
  open: { host: "127.0.0.1", port: ports.open, security: "none", login: null },
  starttls: { host: "localhost", port: ports.starttls, security: "starttls", login },
  tls: { host: "localhost", port: ports.tls, security: "tls", login },
};

test.each(Object.keys(SERVERS))("a mail reaches a server of kind %s", async (name) => {
  const { ctx } = makeContext(database);
  const to = `${name}@people.test`;
  await transaction(ctx.db, [
    ...queueMail(ctx, {
      to,
      userId: null,
      mail: { template: "deletion_cancelled", name: "Jürgen ✓" },
    }),
  ]);
  const mail = await database.db.select().from(mails).where(eq(mails.toAddress, to)).get();
  const settings: MailSettings = {
    transport: "smtp",
    from: { name: "Executive Advisör", address: "mail@advisor.test" },
    server: SERVERS[name]!,
  };
  await sendMail(ctx, settings, mail!.id);
  const got = await mailTo(to);
  expect(got).toMatchObject({ subject: "Your account stays", isEncrypted: name !== "open" });
});
