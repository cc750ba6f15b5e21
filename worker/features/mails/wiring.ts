import { eq } from "drizzle-orm";
import * as v from "valibot";
import { mails } from "../../../db/schema/mails.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { mailsApi } from "./api.ts";
import { failMail } from "./fail-mail.ts";
import { mailRetention } from "./mail-retention.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sendMail } from "./send-mail.ts";

export const wiring = wire(manifest, {
  apis: { "/mails": mailsApi },
  effects: {
    "mails.send": {
      payload: v.object({ mailId: v.string() }),
      run: (ctx, env, { mailId }) => sendMail(ctx, env.mail, mailId),
      giveUp: (ctx, { mailId }, error) => failMail(ctx, mailId, error),
    },
  },
  personalData,
  // Whatever was written to the address before it was theirs, or asked for in its name.
  erasure: { after: (ctx, { email }) => [ctx.db.delete(mails).where(eq(mails.toAddress, email))] },
  retention: { mails: mailRetention },
  merging: { rows: [stays(mails.userId, "history", ["sent email", "sent emails"])] },
  tables: { mails: "personal" },
});
