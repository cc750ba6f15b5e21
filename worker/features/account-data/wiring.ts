import * as v from "valibot";
import { discardFiles } from "../../kernel/discard-files.ts";
import { wire } from "../../kit/wiring.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { accountFiles } from "./account-files.ts";
import { accountDataApi } from "./api.ts";
import { EXPORT_KIND } from "./contract.ts";
import { exportRun } from "./export-run.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  apis: { "/account-data": accountDataApi },
  effects: {
    "account-data.discard": {
      payload: v.object({ prefix: v.string() }),
      run: (_ctx, { files }, { prefix }) => discardFiles(files, prefix),
    },
  },
  runs: { [EXPORT_KIND]: exportRun },
  erasure: {
    after: (ctx, { userId }) => [
      enqueueEffect(ctx, {
        kind: "account-data.discard",
        payload: { prefix: accountFiles.ofPerson(userId) },
      }),
    ],
  },
});
