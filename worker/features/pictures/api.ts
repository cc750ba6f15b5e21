import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { Picture, PictureFileName, PictureId, PictureList, PictureListInput } from "./contract.ts";
import { listPictures } from "./queries.ts";
import { removePicture } from "./remove-picture.ts";
import { savePicture } from "./save-picture.ts";

export const picturesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Pictures for pages, newest first", output: PictureList }),
    allow("webpages.read"),
    validate("query", PictureListInput),
    async (c) => c.json(await listPictures(serviceContext(c), c.req.valid("query"))),
  )
  .put(
    "/:fileName",
    describe({ summary: "Add a picture: PNG, JPEG or WebP", output: Picture, takes: "picture" }),
    allow("webpages.manage"),
    validate("param", PictureFileName),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const saidType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
      const upload = { bytes, saidType, fileName: c.req.valid("param").fileName };
      return c.json(await savePicture(serviceContext(c), c.var.scope.env.files, upload));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete a picture that no page uses" }),
    allow("webpages.manage"),
    validate("param", PictureId),
    async (c) => {
      await removePicture(serviceContext(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  );
