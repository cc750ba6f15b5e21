import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { changeSetting } from "./change-setting.ts";
import { Setting, SettingInput, Settings } from "./contract.ts";
import { listSettings } from "./list-settings.ts";

export const settingsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Settings of the whole installation", output: Settings }),
    allow("settings.manage"),
    async (c) => c.json(await listSettings(serviceContext(c))),
  )
  .put(
    "/",
    describe({ summary: "Change one setting", output: Setting, seesVersion: true }),
    allow("settings.manage"),
    validate("json", SettingInput),
    async (c) =>
      c.json(await changeSetting(serviceContext(c), c.req.valid("json"), seenVersion(c))),
  );
