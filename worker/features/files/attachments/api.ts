import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { validate } from "../../../http/validate.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Wired } from "../../../kit/wiring.ts";
import { answerContent } from "../answer-content.ts";
import { askedRange } from "../asked-range.ts";
import { ContentInput } from "../contract.ts";
import { readContent } from "../read-content.ts";
import { noteFileView } from "../views/note-file-view.ts";
import { attachFile } from "./attach-file.ts";
import {
  AttachedFileId,
  AttachmentId,
  AttachmentInput,
  AttachmentList,
  FileUses,
  HolderInput,
} from "./contract.ts";
import { detachFile } from "./detach-file.ts";
import { listAttachments, listUses, readAttachment } from "./queries.ts";

export const attachmentsApi = ({
  findHolder,
  findTargets,
}: Pick<Wired, "findHolder" | "findTargets">) =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({ summary: "The files attached to an item, by name", output: AttachmentList }),
      allow("files.own"),
      validate("query", HolderInput),
      async (c) =>
        c.json(await listAttachments(serviceContext(c), findHolder, c.req.valid("query"))),
    )
    .post(
      "/",
      describe({ summary: "Attach one of your files to an item", output: AttachmentList }),
      allow("files.own"),
      validate("json", AttachmentInput),
      async (c) => {
        const ctx = serviceContext(c);
        const { fileId: _file, ...ref } = c.req.valid("json");
        await attachFile(ctx, findHolder, c.req.valid("json"));
        return c.json(await listAttachments(ctx, findHolder, ref));
      },
    )
    .get(
      "/of/:fileId",
      describe({ summary: "What one of your files is attached to", output: FileUses }),
      allow("files.own"),
      validate("param", AttachedFileId),
      async (c) =>
        c.json(await listUses(serviceContext(c), findTargets, c.req.valid("param").fileId)),
    )
    .delete(
      "/:id",
      describe({ summary: "Take a file off an item" }),
      allow("files.own"),
      validate("param", AttachmentId),
      async (c) => {
        await detachFile(serviceContext(c), findHolder, c.req.valid("param").id);
        return c.body(null, 204);
      },
    )
    .get(
      "/:id/content",
      describe({ summary: "The content of an attached file, or a range of it", gives: "file" }),
      allow("files.own"),
      validate("param", AttachmentId),
      validate("query", ContentInput),
      async (c) => {
        const ctx = serviceContext(c);
        const { scope } = c.var;
        const { id } = c.req.valid("param");
        const { userId } = ctx.actor;
        const { fileId, ownerId, isOut, holder } = await readAttachment(ctx, findHolder, id);
        if (!holder || !isOut) throw notFound("attachment", id);
        // Whoever may see the item sees the file with its owner's eyes: the newest version, and no other.
        const content = await readContent(
          ctx,
          scope.env.files,
          { id: fileId, userId: ownerId },
          {
            show: c.req.valid("query").show,
            ...askedRange(c.req.raw),
          },
        );
        if (c.req.method === "GET") {
          const seen = { ...content, isOwn: ownerId === userId };
          scope.afterwards(noteFileView(ctx, { fileId, userId }, seen));
        }
        return answerContent(content);
      },
    );

export type AttachmentsApi = ReturnType<typeof attachmentsApi>;
