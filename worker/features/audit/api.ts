import { Hono } from "hono";
import * as v from "valibot";
import { chainKeeperFor } from "../../durable/chain-keeper-for.ts";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import {
  AuditDetail,
  AuditExportInput,
  AuditList,
  AuditListInput,
  ChainState,
  HeadComparison,
  HeadInput,
  Verification,
  VerificationInput,
} from "./contract.ts";
import { compareHead } from "./compare-head.ts";
import { exportAuditEvents } from "./export-audit-events.ts";
import { listAuditEvents, readAuditEvent } from "./queries.ts";
import { readChainState } from "./read-chain-state.ts";
import { verifyChain } from "./verify-chain.ts";

const EventId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const auditEventsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "The audit log, newest first", output: AuditList }),
    allow("audit.read"),
    validate("query", AuditListInput),
    async (c) => c.json(await listAuditEvents(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/:id",
    describe({
      summary: "One event, and whether it still matches its seal",
      output: AuditDetail,
    }),
    allow("audit.read"),
    validate("param", EventId),
    async (c) => c.json(await readAuditEvent(serviceContext(c), c.req.valid("param").id)),
  );

export const auditExportsApi = new Hono<AppEnv>().post(
  "/",
  describe({ summary: "Export the filtered events as CSV or JSON lines (the export is recorded)" }),
  allow("audit.read", { level: "read" }),
  validate("json", AuditExportInput),
  async (c) => {
    const made = await exportAuditEvents(serviceContext(c), c.req.valid("json"));
    return c.body(made.body, 200, {
      "content-type": made.contentType,
      "content-disposition": `attachment; filename="${made.fileName}"`,
      "cache-control": "no-store",
      "audit-rows": String(made.rows),
      "audit-capped": String(made.isCapped),
    });
  },
);

export const auditChainApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "How far the log is sealed and verified", output: ChainState }),
    allow("audit.read"),
    async (c) => c.json(await readChainState(serviceContext(c), chainKeeperFor(c.var.scope.env))),
  )
  .get(
    "/heads",
    describe({ summary: "The newest signed heads of the file storage, one per line" }),
    allow("audit.read"),
    async (c) => {
      const { limits } = serviceContext(c);
      const heads = await chainKeeperFor(c.var.scope.env).readHeads(limits.auditHeadsInFile);
      return c.body(heads.map((jws) => `${jws}\n`).join(""), 200, {
        "content-type": "text/plain; charset=utf-8",
        "content-disposition": 'attachment; filename="audit-heads.txt"',
        "cache-control": "no-store",
      });
    },
  )
  .post(
    "/comparisons",
    describe({
      summary: "Whether the log still contains a head that was emailed",
      output: HeadComparison,
    }),
    allow("audit.read", { level: "read" }),
    validate("json", HeadInput),
    async (c) => c.json(await compareHead(serviceContext(c), c.req.valid("json").head)),
  )
  .post(
    "/verifications",
    describe({
      summary: "One step of a verification; repeat with from=last until isDone",
      output: Verification,
    }),
    allow("audit.read", { level: "read" }),
    validate("json", VerificationInput),
    async (c) => {
      const keeper = chainKeeperFor(c.var.scope.env);
      return c.json(await verifyChain(serviceContext(c), keeper, c.req.valid("json")));
    },
  );
