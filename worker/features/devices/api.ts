import { type Context, Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { clearedCookies } from "../../http/session-cookie.ts";
import { validate } from "../../http/validate.ts";
import { DeviceList, Revoked } from "./contract.ts";
import { listOwnDevices } from "./list-own-devices.ts";
import { revokeAllTrust } from "./revoke-all-trust.ts";
import { revokeDevice } from "./revoke-device.ts";

const DeviceId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const devicesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "The browsers you signed in with", output: DeviceList }),
    allow("sessions.own"),
    async (c) => c.json({ items: await listOwnDevices(serviceContext(c)) }),
  )
  .delete(
    "/trust",
    describe({ summary: "Remove trust from all of your devices", output: Revoked }),
    allow("accounts.secure"),
    async (c) => c.json(signedOut(c, await revokeAllTrust(serviceContext(c)))),
  )
  .delete(
    "/:id/trust",
    describe({ summary: "Remove trust from one of your devices", output: Revoked }),
    allow("accounts.secure"),
    validate("param", DeviceId),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(signedOut(c, await revokeDevice(serviceContext(c), id, "trust")));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Remove one of your devices and end its sessions", output: Revoked }),
    allow("accounts.secure"),
    validate("param", DeviceId),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(signedOut(c, await revokeDevice(serviceContext(c), id, "device")));
    },
  );

/** Whoever removed the device that they sit at keeps no cookie of a session that is over. */
function signedOut(c: Context<AppEnv>, revoked: Revoked): Revoked {
  if (revoked.isSignedOut) {
    for (const cookie of clearedCookies(c.var.scope.env.origin).getSetCookie()) {
      c.header("set-cookie", cookie, { append: true });
    }
  }
  return revoked;
}
