import { Hono } from "hono";
import type { GenericSchema } from "valibot";
import type * as v from "valibot";
import { allow, serviceContext } from "./allow.ts";
import type { AppEnv } from "./app-env.ts";
import { describe } from "./describe.ts";
import { seenVersion } from "./row-version.ts";
import { validate } from "./validate.ts";
import type { ActorContext, Context } from "../kernel/context.ts";
import type { PermissionName } from "../policy/permissions.ts";
import {
  AskInput,
  DecisionInput,
  DifferenceInput,
  PublishedId,
  Review,
  VersionList,
  VersionPath,
} from "../kit/publishable/contract.ts";

/** The engine of one kind, as publishable() makes it. */
type Engine<Row, Document, Difference, File, Changes, Publishing, Returning> = {
  read: (ctx: Context, id: string) => Promise<Row>;
  change: (ctx: ActorContext, id: string, changes: Changes, seen: number) => Promise<Row>;
  publish: (ctx: ActorContext, id: string, input: Publishing, seen: number) => Promise<Row>;
  duplicate: (ctx: ActorContext, id: string) => Promise<Row>;
  exported: (ctx: Context, id: string) => Promise<{ name: string; file: File }>;
  readReview: (ctx: ActorContext, id: string) => Promise<Review>;
  askReview: (ctx: ActorContext, id: string, input: AskInput, seen: number) => Promise<Review>;
  decideReview: (
    ctx: ActorContext,
    id: string,
    input: DecisionInput,
    seen: number,
  ) => Promise<Review>;
  listVersions: (ctx: Context, id: string) => Promise<VersionList>;
  readVersion: (ctx: Context, id: string, number: number) => Promise<Document>;
  compare: (ctx: Context, id: string, sides: DifferenceInput) => Promise<Difference>;
  returnTo: (
    ctx: ActorContext,
    id: string,
    version: Returning & { number: number },
    seen: number,
  ) => Promise<Row>;
};

type Parts<
  Row extends object,
  Document extends object,
  Difference extends object,
  File extends object,
  Changes extends GenericSchema,
  Publishing extends GenericSchema,
  Returning extends GenericSchema<object>,
> = {
  engine: Engine<
    Row,
    Document,
    Difference,
    File,
    v.InferOutput<Changes>,
    v.InferOutput<Publishing>,
    v.InferOutput<Returning>
  >;
  /** Who may look, and who may change. */
  read: PermissionName;
  manage: PermissionName;
  /** What the API reference says of each: what it is called and what visitors see of it differ. */
  says: Record<"read" | "change" | "publish" | "duplicate" | "returnTo", string>;
  row: GenericSchema<unknown, Row>;
  document: GenericSchema<unknown, Document>;
  difference: GenericSchema<unknown, Difference>;
  file: GenericSchema<unknown, File>;
  changes: Changes;
  publishing: Publishing;
  returning: Returning;
};

/** The routes that everything published has alike: its draft, its versions, and the way between them. */
export function publishableRoutes<
  Row extends object,
  Document extends object,
  Difference extends object,
  File extends object,
  Changes extends GenericSchema,
  Publishing extends GenericSchema,
  Returning extends GenericSchema<object>,
>(parts: Parts<Row, Document, Difference, File, Changes, Publishing, Returning>) {
  const { engine, says, row } = parts;
  const [read, manage] = [allow(parts.read), allow(parts.manage)];
  const publish = allow(parts.manage, { level: "publish" });
  return new Hono<AppEnv>()
    .get(
      "/:id",
      describe({ summary: says.read, output: row }),
      read,
      validate("param", PublishedId),
      async (c) => c.json(await engine.read(serviceContext(c), c.req.valid("param").id)),
    )
    .patch(
      "/:id",
      describe({ summary: says.change, output: row, seesVersion: true }),
      manage,
      validate("param", PublishedId),
      validate("json", parts.changes),
      async (c) => {
        const { id } = c.req.valid("param");
        const changes = c.req.valid("json");
        return c.json(await engine.change(serviceContext(c), id, changes, seenVersion(c)));
      },
    )
    .post(
      "/:id/publish",
      describe({ summary: says.publish, output: row, seesVersion: true }),
      publish,
      validate("param", PublishedId),
      validate("json", parts.publishing),
      async (c) => {
        const { id } = c.req.valid("param");
        const input = c.req.valid("json");
        return c.json(await engine.publish(serviceContext(c), id, input, seenVersion(c)));
      },
    )
    .post(
      "/:id/duplicate",
      describe({ summary: says.duplicate, output: row }),
      manage,
      validate("param", PublishedId),
      async (c) => c.json(await engine.duplicate(serviceContext(c), c.req.valid("param").id)),
    )
    .get(
      "/:id/export",
      describe({ summary: "Export the draft as a file that can be imported", output: parts.file }),
      read,
      validate("param", PublishedId),
      async (c) => {
        const { name, file } = await engine.exported(serviceContext(c), c.req.valid("param").id);
        return c.json(file, 200, { "content-disposition": `attachment; filename="${name}"` });
      },
    )
    .get(
      "/:id/review",
      describe({ summary: "Whether the draft needs a review, and how far it is", output: Review }),
      read,
      validate("param", PublishedId),
      async (c) => c.json(await engine.readReview(serviceContext(c), c.req.valid("param").id)),
    )
    .post(
      "/:id/review",
      describe({ summary: "Ask for a review of the draft", output: Review, seesVersion: true }),
      manage,
      validate("param", PublishedId),
      validate("json", AskInput),
      async (c) => {
        const { id } = c.req.valid("param");
        const input = c.req.valid("json");
        return c.json(await engine.askReview(serviceContext(c), id, input, seenVersion(c)));
      },
    )
    .post(
      "/:id/review/decision",
      describe({ summary: "Approve the draft or refuse it", output: Review, seesVersion: true }),
      publish,
      validate("param", PublishedId),
      validate("json", DecisionInput),
      async (c) => {
        const { id } = c.req.valid("param");
        const input = c.req.valid("json");
        return c.json(await engine.decideReview(serviceContext(c), id, input, seenVersion(c)));
      },
    )
    .get(
      "/:id/versions",
      describe({ summary: "Published versions, newest first", output: VersionList }),
      read,
      validate("param", PublishedId),
      async (c) => c.json(await engine.listVersions(serviceContext(c), c.req.valid("param").id)),
    )
    .get(
      "/:id/versions/:number",
      describe({ summary: "One published version", output: parts.document }),
      read,
      validate("param", VersionPath),
      async (c) => {
        const { id, number } = c.req.valid("param");
        return c.json(await engine.readVersion(serviceContext(c), id, number));
      },
    )
    .post(
      "/:id/versions/:number/return",
      describe({ summary: says.returnTo, output: row, seesVersion: true }),
      publish,
      validate("param", VersionPath),
      validate("json", parts.returning),
      async (c) => {
        const { id, number } = c.req.valid("param");
        const version = { number, ...c.req.valid("json") };
        return c.json(await engine.returnTo(serviceContext(c), id, version, seenVersion(c)));
      },
    )
    .get(
      "/:id/difference",
      describe({
        summary: "Changes between two versions, or since one, in words",
        output: parts.difference,
      }),
      read,
      validate("param", PublishedId),
      validate("query", DifferenceInput),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await engine.compare(serviceContext(c), id, c.req.valid("query")));
      },
    );
}
