import * as v from "valibot";
import { runKind } from "../../kit/wiring.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { accountFiles } from "./account-files.ts";
import { isLongPart, partsOf, writeEnd, writeHead, writePart } from "./account-export.ts";

/** Makes the file with everything about a person, part by part. */
export const exportRun = runKind({
  input: v.object({}),
  permission: "accounts.secure",
  title: () => "Your data file",
  restoresTo: () => "/profile-settings?tab=data",
  steps: (_input, { personalData }) => [
    {
      name: "head",
      title: "Collecting profile and settings",
      run: (ctx, turn) => writeHead(ctx, turn, personalData),
    },
    ...partsOf(personalData)
      .filter(isLongPart)
      .map((part) => ({
        name: `part-${part[0]}`,
        title: `Adding ${inWords(part[0])}`,
        run: (ctx: Parameters<typeof writePart>[0], turn: Parameters<typeof writePart>[1]) =>
          writePart(ctx, turn, part),
      })),
    { name: "end", title: "Finishing the file", run: writeEnd },
  ],
  keptMs: LIMITS.accountFileKeptMs,
  discard: (ctx, { id, userId }) => [
    enqueueEffect(ctx, {
      kind: "account-data.discard",
      payload: { prefix: accountFiles.ofRun(userId, id) },
    }),
  ],
});

const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
