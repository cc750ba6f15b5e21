import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import type { HoldKinds, RetentionKinds } from "../../kit/retention.ts";
import { changeRule, resetRule } from "./change-rule.ts";
import {
  Hold,
  HoldInput,
  HoldList,
  HoldListInput,
  HoldOf,
  HoldPath,
  PreviewInput,
  RetentionPreview,
  RetentionRules,
  RuleInput,
  RuleName,
  RunList,
  RunListInput,
} from "./contract.ts";
import { liftHold } from "./lift-hold.ts";
import { placeHold } from "./place-hold.ts";
import { findHold, listHolds, listRuns, previewRule, readRetention } from "./queries.ts";

type Kinds = { retention: RetentionKinds; holds: HoldKinds };

export const retentionApi = ({ retention, holds }: Kinds) =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({ summary: "For how long each kind of data is kept", output: RetentionRules }),
      allow("retention.read"),
      async (c) => c.json(await readRetention(serviceContext(c), retention)),
    )
    .get(
      "/preview",
      describe({ summary: "What a rule would delete, and when", output: RetentionPreview }),
      allow("retention.read"),
      validate("query", PreviewInput),
      async (c) => c.json(await previewRule(serviceContext(c), retention, c.req.valid("query"))),
    )
    .put(
      "/rules",
      describe({ summary: "Change a rule", output: RetentionRules, seesVersion: true }),
      allow("retention.manage"),
      validate("json", RuleInput),
      async (c) => {
        const input = c.req.valid("json");
        return c.json(await changeRule(serviceContext(c), retention, input, seenVersion(c)));
      },
    )
    .post(
      "/rules/reset",
      describe({ summary: "Take a rule back", output: RetentionRules, seesVersion: true }),
      allow("retention.manage"),
      validate("json", RuleName),
      async (c) => {
        const name = c.req.valid("json");
        return c.json(await resetRule(serviceContext(c), retention, name, seenVersion(c)));
      },
    )
    .get(
      "/runs",
      describe({ summary: "What was deleted by rules, the last first", output: RunList }),
      allow("retention.read"),
      validate("query", RunListInput),
      async (c) => c.json(await listRuns(serviceContext(c), retention, c.req.valid("query"))),
    )
    .get(
      "/holds",
      describe({ summary: "Records under a legal hold", output: HoldList }),
      allow("retention.read"),
      validate("query", HoldListInput),
      async (c) => c.json(await listHolds(serviceContext(c), holds, c.req.valid("query"))),
    )
    .post(
      "/holds",
      describe({ summary: "Place a legal hold on a record", output: Hold }),
      allow("retention.manage"),
      validate("json", HoldInput),
      async (c) => c.json(await placeHold(serviceContext(c), holds, c.req.valid("json"))),
    )
    .get(
      "/holds/:kind/:id",
      describe({ summary: "The legal hold on one record", output: HoldOf }),
      allow("retention.read"),
      validate("param", HoldPath),
      async (c) => c.json({ hold: await findHold(serviceContext(c), holds, c.req.valid("param")) }),
    )
    .delete(
      "/holds/:kind/:id",
      describe({ summary: "Lift a legal hold" }),
      allow("retention.manage"),
      validate("param", HoldPath),
      async (c) => {
        await liftHold(serviceContext(c), c.req.valid("param"));
        return c.body(null, 204);
      },
    );

export type RetentionApi = ReturnType<typeof retentionApi>;
