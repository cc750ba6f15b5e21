import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { setEntryCookies } from "../../http/set-entry-cookies.ts";
import { validate } from "../../http/validate.ts";
import { addPasskey } from "./add-passkey.ts";
import { beginPasskey } from "./begin-passkey.ts";
import { beginTotp } from "./begin-totp.ts";
import { confirmTotp } from "./confirm-totp.ts";
import {
  FactorAdded,
  FactorAddress,
  FactorChange,
  FactorList,
  PasskeyCreation,
  PasskeyInput,
  RecoveryCodes,
  TotpConfirmation,
  TotpEnrolment,
  TotpInput,
} from "./contract.ts";
import { listFactors } from "./list-factors.ts";
import { remakeRecoveryCodes } from "./remake-recovery-codes.ts";
import { removeFactor } from "./remove-factor.ts";
import { renameFactor } from "./rename-factor.ts";

const FactorId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const factorsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Your own second factors", output: FactorList }),
    allow("accounts.secure"),
    async (c) => c.json(await listFactors(serviceContext(c))),
  )
  .post(
    "/totp",
    describe({ summary: "Start setting up an authenticator app", output: TotpEnrolment }),
    allow("challenges.answer"),
    validate("json", TotpInput),
    async (c) => c.json(await beginTotp(serviceContext(c), c.req.valid("json").name)),
  )
  .post(
    "/totp/:id/confirm",
    describe({ summary: "Confirm an authenticator app with its first code", output: FactorAdded }),
    allow("challenges.answer"),
    validate("param", FactorId),
    validate("json", TotpConfirmation),
    async (c) => {
      const { id } = c.req.valid("param");
      const { code } = c.req.valid("json");
      const added = await confirmTotp(serviceContext(c), id, code, c.var.scope.sessionToken);
      setEntryCookies(c, added.entered);
      return c.json({ recoveryCodes: added.recoveryCodes });
    },
  )
  .post(
    "/passkeys/options",
    describe({ summary: "Start creating a passkey", output: PasskeyCreation }),
    allow("challenges.answer"),
    async (c) => c.json(await beginPasskey(serviceContext(c))),
  )
  .post(
    "/passkeys",
    describe({ summary: "Save the new passkey", output: FactorAdded }),
    allow("challenges.answer"),
    validate("json", PasskeyInput),
    async (c) => {
      const token = c.var.scope.sessionToken;
      const added = await addPasskey(serviceContext(c), c.req.valid("json"), token);
      setEntryCookies(c, added.entered);
      return c.json({ recoveryCodes: added.recoveryCodes });
    },
  )
  .post(
    "/recovery-codes",
    describe({ summary: "Make ten new recovery codes", output: RecoveryCodes }),
    allow("accounts.secure"),
    async (c) => c.json({ recoveryCodes: await remakeRecoveryCodes(serviceContext(c)) }),
  )
  .patch(
    "/:kind/:id",
    describe({ summary: "Rename one of your factors", seesVersion: true }),
    allow("accounts.secure"),
    validate("param", FactorAddress),
    validate("json", FactorChange),
    async (c) => {
      const { name } = c.req.valid("json");
      await renameFactor(serviceContext(c), c.req.valid("param"), name, seenVersion(c));
      return c.body(null, 204);
    },
  )
  .delete(
    "/:kind/:id",
    describe({ summary: "Remove one of your factors", seesVersion: true }),
    allow("accounts.secure"),
    validate("param", FactorAddress),
    async (c) => {
      await removeFactor(serviceContext(c), c.req.valid("param"), seenVersion(c));
      return c.body(null, 204);
    },
  );
