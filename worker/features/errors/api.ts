import { type Context as HonoContext, Hono } from "hono";
import { allow, publicContext, publicRoute, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import * as v from "valibot";
import {
  ClientLogInput,
  ErrorBulkDone,
  ErrorBulkInput,
  ErrorChange,
  ErrorDetail,
  ErrorEvent,
  ErrorGroup,
  ErrorList,
  ErrorListInput,
  ErrorLogInput,
  ErrorLogTaken,
  ErrorReleases,
  Fingerprint,
  LogTaken,
} from "./contract.ts";
import { listErrorGroups, listErrorReleases } from "./list-error-groups.ts";
import { readErrorEvent } from "./read-error-event.ts";
import { readErrorGroup } from "./read-error-group.ts";
import { settleErrorGroup } from "./settle-error-group.ts";
import { settleSeveral } from "./settle-several.ts";
import { recordClientLogs, recordErrorLog } from "./record-client-logs.ts";

export const clientLogsApi = new Hono<AppEnv>().post(
  "/",
  describe({
    summary: "Report events from a browser",
    output: LogTaken,
    status: 202,
    isPublic: true,
  }),
  publicRoute,
  validate("json", ClientLogInput),
  async (c) => {
    const input = c.req.valid("json");
    await recordClientLogs(publicContext(c), input, await visitorOf(c));
    return c.json({ taken: input.events.length }, 202);
  },
);

export const errorLogsApi = new Hono<AppEnv>().post(
  "/",
  describe({
    summary: "Report an error shown on a screen, with its reference",
    output: ErrorLogTaken,
    status: 202,
    isPublic: true,
  }),
  publicRoute,
  validate("json", ErrorLogInput),
  async (c) =>
    c.json(await recordErrorLog(publicContext(c), c.req.valid("json"), await visitorOf(c)), 202),
);

const GroupId = v.object({ id: Fingerprint });
const EventId = v.object({ id: Fingerprint, errorId: v.pipe(v.string(), v.uuid()) });

export const errorGroupsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({
      summary: "Grouped errors, one page at a time",
      output: ErrorList,
    }),
    allow("errors.read"),
    validate("query", ErrorListInput),
    async (c) => c.json(await listErrorGroups(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/releases",
    describe({ summary: "Deployments with errors", output: ErrorReleases }),
    allow("errors.read"),
    async (c) => c.json(await listErrorReleases(serviceContext(c))),
  )
  .post(
    "/bulk",
    describe({
      summary: "Resolve, mute or reopen several errors, all or none",
      output: ErrorBulkDone,
    }),
    allow("errors.manage"),
    validate("json", ErrorBulkInput),
    async (c) => c.json(await settleSeveral(serviceContext(c), c.req.valid("json"))),
  )
  .get(
    "/:id",
    describe({ summary: "One error: where, when and who was affected", output: ErrorDetail }),
    allow("errors.read"),
    validate("param", GroupId),
    async (c) => c.json(await readErrorGroup(serviceContext(c), c.req.valid("param").id)),
  )
  .get(
    "/:id/events/:errorId",
    describe({
      summary: "One event of an error, with the next and previous one",
      output: ErrorEvent,
    }),
    allow("errors.read"),
    validate("param", EventId),
    async (c) => {
      const { id, errorId } = c.req.valid("param");
      const { files } = c.var.scope.env;
      return c.json(await readErrorEvent(serviceContext(c), files, id, errorId));
    },
  )
  .patch(
    "/:id",
    describe({
      summary: "Resolve, mute or reopen an error",
      output: ErrorGroup,
      seesVersion: true,
    }),
    allow("errors.manage"),
    validate("param", GroupId),
    validate("json", ErrorChange),
    async (c) => {
      const { id } = c.req.valid("param");
      const change = c.req.valid("json");
      return c.json(await settleErrorGroup(serviceContext(c), id, change, seenVersion(c)));
    },
  );

function visitorOf(c: HonoContext<AppEnv>) {
  return c.var.scope.visitor();
}
