import { Hono } from "hono";
import * as v from "valibot";
import { NOTIFICATION_KINDS } from "../../../db/values/notifications.ts";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { changeChannels } from "./change-channels.ts";
import { changeTimes } from "./change-times.ts";
import { ChannelChanges, NotificationPreferences, TimeChanges } from "./contract.ts";
import { readPreferences } from "./queries.ts";

const Kind = v.object({ kind: v.picklist(NOTIFICATION_KINDS) });

export const notificationPreferencesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({
      summary: "Your notification preferences",
      output: NotificationPreferences,
    }),
    allow("notifications.read"),
    async (c) => c.json(await readPreferences(serviceContext(c))),
  )
  .patch(
    "/kinds/:kind",
    describe({
      summary: "Change the channels of one notification kind",
      output: NotificationPreferences,
    }),
    allow("notifications.change"),
    validate("param", Kind),
    validate("json", ChannelChanges),
    async (c) => {
      const { kind } = c.req.valid("param");
      return c.json(await changeChannels(serviceContext(c), kind, c.req.valid("json")));
    },
  )
  .patch(
    "/times",
    describe({
      summary: "Change quiet hours and the digest time. The version is 0 before the first change",
      output: NotificationPreferences,
      seesVersion: true,
    }),
    allow("notifications.change"),
    validate("json", TimeChanges),
    async (c) => c.json(await changeTimes(serviceContext(c), c.req.valid("json"), seenVersion(c))),
  );
