import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import type { Merging } from "../../kit/merges.ts";
import {
  AccountMerge,
  AccountMergeList,
  MergeInput,
  MergeListInput,
  MergePair,
  MergePreview,
} from "./contract.ts";
import { mergeAccounts } from "./merge-accounts.ts";
import { previewMerge } from "./preview-merge.ts";
import { listMerges } from "./queries.ts";
import { undoMerge } from "./undo-merge.ts";

const MergeId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const accountMergesApi = (merging: readonly Merging[]) =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({
        summary: "The merges of a person's account, newest first",
        output: AccountMergeList,
      }),
      allow("users.read"),
      validate("query", MergeListInput),
      async (c) => c.json(await listMerges(serviceContext(c), merging, c.req.valid("query").user)),
    )
    .get(
      "/preview",
      describe({
        summary: "Preview what moves and what stays when two accounts are merged",
        output: MergePreview,
      }),
      allow("users.manage", { level: "publish" }),
      validate("query", MergePair),
      async (c) => c.json(await previewMerge(serviceContext(c), merging, c.req.valid("query"))),
    )
    .post(
      "/",
      describe({ summary: "Merge two accounts and close one of them", output: AccountMerge }),
      allow("users.manage", { level: "publish", asksProof: true }),
      validate("json", MergeInput),
      async (c) => c.json(await mergeAccounts(serviceContext(c), merging, c.req.valid("json"))),
    )
    .post(
      "/:id/undo",
      describe({ summary: "Undo a merge, within a day", output: AccountMerge }),
      allow("users.manage", { level: "publish", asksProof: true }),
      validate("param", MergeId),
      async (c) => c.json(await undoMerge(serviceContext(c), merging, c.req.valid("param").id)),
    );

export type AccountMergesApi = ReturnType<typeof accountMergesApi>;
