import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { BackupReport, BackupStarted, BackupTarget } from "./contract.ts";
import { downloadBackup } from "./download-backup.ts";
import { readBackups } from "./queries.ts";
import { rehearseBackup } from "./rehearse-backup.ts";
import { startBackup } from "./start-backup.ts";

export const backupsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "The backups of this machine", output: BackupReport }),
    allow("backups.read"),
    async (c) => c.json(await readBackups(serviceContext(c), c.var.scope.env.backups)),
  )
  .post(
    "/",
    describe({ summary: "Start a backup", output: BackupStarted }),
    allow("backups.manage", { asksProof: true }),
    async (c) => c.json(await startBackup(serviceContext(c), c.var.scope.env.backups)),
  )
  .post(
    "/:name/downloads",
    describe({ summary: "Check whether you can download a backup" }),
    allow("backups.manage", { asksProof: true, level: "everything" }),
    validate("param", BackupTarget),
    (c) => {
      requireFreshProof(serviceContext(c));
      return c.body(null, 204);
    },
  )
  .get(
    "/:name/file",
    describe({ summary: "Download a backup" }),
    allow("backups.manage", { asksProof: true, level: "everything" }),
    validate("param", BackupTarget),
    async (c) => {
      const target = c.req.valid("param");
      const body = await downloadBackup(serviceContext(c), c.var.scope.env.backups, target);
      return c.body(body, 200, {
        "content-type": "application/sql",
        "content-disposition": `attachment; filename="${target.name}"`,
        "cache-control": "no-store",
      });
    },
  )
  .post(
    "/:name/rehearsals",
    describe({
      summary: "Test a restore: restore into a separate database and compare",
      output: BackupStarted,
    }),
    allow("backups.manage", { asksProof: true }),
    validate("param", BackupTarget),
    async (c) =>
      c.json(
        await rehearseBackup(serviceContext(c), c.var.scope.env.backups, c.req.valid("param")),
      ),
  );
