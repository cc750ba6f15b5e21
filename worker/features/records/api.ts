import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import type { Actor, ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { RecordKind } from "../../kit/records.ts";
import type { Wired } from "../../kit/wiring.ts";
import { mayHere, type PermissionName } from "../../policy/permissions.ts";
import {
  HistoryInput,
  RecordHistory,
  RecordPath,
  RestorationInput,
  RestorationPreview,
  Restored,
  SideInput,
  StatePath,
} from "./contract.ts";
import { listChanges } from "./list-changes.ts";
import { previewRestoration, returnRecord } from "./return-record.ts";

/** A state may hold what visitors see: whoever returns to it may publish. */
const isOpen = (actor: Actor, permission: PermissionName, level: "read" | "publish") =>
  mayHere(actor, permission, { level });

/** Each kind has permissions of its own. Where one is missing, there is no such record. */
export const recordsApi = ({ records }: Pick<Wired, "records">) => {
  const kindFor = (ctx: ActorContext, name: string, does: "read" | "edit"): RecordKind => {
    const kind = Object.hasOwn(records, name) ? records[name] : undefined;
    const level = does === "read" ? "read" : "publish";
    if (!kind || !isOpen(ctx.actor, kind[does], level)) throw notFound("record", name);
    return kind;
  };
  return new Hono<AppEnv>()
    .get(
      "/:kind/:id/history",
      describe({
        summary: "History of a record: who changed what, when and where",
        output: RecordHistory,
      }),
      allow("records.read"),
      validate("param", RecordPath),
      validate("query", HistoryInput),
      async (c) => {
        const ctx = serviceContext(c);
        const { kind, id } = c.req.valid("param");
        const read = kindFor(ctx, kind, "read");
        const history = await listChanges(ctx, read, id, c.req.valid("query"));
        const canRestore = history.canRestore && isOpen(ctx.actor, read.edit, "publish");
        return c.json({ ...history, canRestore });
      },
    )
    .get(
      "/:kind/:id/history/:number",
      describe({
        summary: "What a return to a state of a record would change",
        output: RestorationPreview,
      }),
      allow("records.read"),
      validate("param", StatePath),
      validate("query", SideInput),
      async (c) => {
        const ctx = serviceContext(c);
        const { kind, id, number } = c.req.valid("param");
        const edited = kindFor(ctx, kind, "edit");
        const { side } = c.req.valid("query");
        return c.json(await previewRestoration(ctx, edited, id, { number, side }));
      },
    )
    .post(
      "/:kind/:id/restorations",
      describe({ summary: "Return a record to an earlier state", output: Restored }),
      allow("records.restore"),
      validate("param", RecordPath),
      validate("json", RestorationInput),
      async (c) => {
        const ctx = serviceContext(c);
        const { kind, id } = c.req.valid("param");
        const edited = kindFor(ctx, kind, "edit");
        return c.json(await returnRecord(ctx, edited, id, c.req.valid("json")));
      },
    );
};
