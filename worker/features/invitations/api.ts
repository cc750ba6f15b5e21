import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { InviteInput, InviteResult, Known, KnownInput, Resent } from "./contract.ts";
import { invitePeople } from "./invite-people.ts";
import { findKnown } from "./queries.ts";
import { resendInvitation } from "./resend-invitation.ts";

export const invitationsApi = new Hono<AppEnv>()
  .post(
    "/known",
    describe({ summary: "Which addresses already have an account", output: Known }),
    allow("users.manage"),
    validate("json", KnownInput),
    async (c) => c.json({ emails: await findKnown(serviceContext(c), c.req.valid("json").emails) }),
  )
  .post(
    "/",
    describe({ summary: "Invite people by email", output: InviteResult }),
    allow("users.manage"),
    validate("json", InviteInput),
    async (c) => c.json(await invitePeople(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/:id/resend",
    describe({ summary: "Send an invitation or confirmation again", output: Resent }),
    allow("users.manage"),
    validate("param", v.object({ id: v.pipe(v.string(), v.uuid()) })),
    async (c) => c.json(await resendInvitation(serviceContext(c), c.req.valid("param").id)),
  );
