import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { plainLine } from "../forms/contract.ts";
import { PAGE } from "../../kit/list-fields.ts";

/** A picture of ours by its name in the bucket. */
export const PictureName = v.object({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,60}\.(jpg|png|webp)$/)),
});

export const Picture = v.object({
  id: v.string(),
  name: v.string(),
  fileName: v.string(),
  type: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  alternative: v.string(),
  createdAt: v.string(),
});
export type Picture = v.InferOutput<typeof Picture>;

export const PictureList = v.object({
  items: v.array(Picture),
  nextCursor: v.nullable(v.string()),
});
export type PictureList = v.InferOutput<typeof PictureList>;

export const PictureListInput = v.object(PAGE);
export type PictureListInput = v.InferOutput<typeof PictureListInput>;
export const PictureId = v.object({ id: v.pipe(v.string(), v.uuid()) });
export const PictureFileName = v.object({
  fileName: v.pipe(plainLine(LIMITS.formLabelLength), v.nonEmpty()),
});
