import { Hono } from "hono";
import { allow, allowStill, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { streamedBody } from "../../../http/hold-body.ts";
import { validate } from "../../../http/validate.ts";
import { FileEntry } from "../contract.ts";
import { beginUpload } from "./begin-upload.ts";
import { cancelUpload } from "./cancel-upload.ts";
import { Upload, UploadId, UploadInput, UploadList, UploadPart, UploadPartId } from "./contract.ts";
import { finishUpload } from "./finish-upload.ts";
import { listUploads, readUpload } from "./queries.ts";
import { recordPart } from "./record-part.ts";
import { storePart } from "./store-part.ts";

export const uploadsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Your uploads on their way, with what has arrived", output: UploadList }),
    allow("files.own"),
    async (c) => c.json(await listUploads(serviceContext(c))),
  )
  .post(
    "/",
    describe({ summary: "Begin the upload of a file in parts", output: Upload }),
    allow("files.own"),
    validate("json", UploadInput),
    async (c) =>
      c.json(await beginUpload(serviceContext(c), c.var.scope.env.files, c.req.valid("json"))),
  )
  .get(
    "/:id",
    describe({ summary: "One of your uploads, with what has arrived", output: Upload }),
    allow("files.own"),
    validate("param", UploadId),
    async (c) => c.json(await readUpload(serviceContext(c), c.req.valid("param").id)),
  )
  .put(
    "/:id/parts/:number",
    describe({
      summary: "One part: 8 MiB, and of the last what is left",
      output: UploadPart,
      takes: "bytes",
    }),
    allow("files.own"),
    validate("param", UploadPartId),
    async (c) => {
      const ctx = serviceContext(c);
      const part = { ...c.req.valid("param"), ...(await streamedBody(c)) };
      const stored = await storePart(ctx, c.var.scope.env.files, part);
      await allowStill(c, "files.own");
      return c.json(await recordPart(ctx, stored));
    },
  )
  .post(
    "/:id/completion",
    describe({ summary: "Make a file of an upload whose parts are all there", output: FileEntry }),
    allow("files.own"),
    validate("param", UploadId),
    async (c) =>
      c.json(await finishUpload(serviceContext(c), c.var.scope.env.files, c.req.valid("param").id)),
  )
  .delete(
    "/:id",
    describe({ summary: "Cancel an upload" }),
    allow("files.own"),
    validate("param", UploadId),
    async (c) => {
      await cancelUpload(serviceContext(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  );
