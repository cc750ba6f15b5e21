import { sql } from "drizzle-orm";
import { promptAgreements, prompts, promptSamples } from "../../../db/schema/prompts.ts";
import { stays } from "../../kit/merges.ts";
import { searchOf } from "../../kit/search.ts";
import { wire } from "../../kit/wiring.ts";
import { promptsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { promptRecord } from "./prompt-record.ts";
import { returnPrompt } from "./return-prompt.ts";
import { targets } from "./targets.ts";

const OF_INSTALLATION = { shared: "set by admins for the whole installation" };

export const wiring = wire(manifest, {
  apis: { "/prompts": (all) => promptsApi(all) },
  targets,
  personalData,
  records: { prompt: { ...promptRecord, restore: returnPrompt } },
  search: {
    prompt: searchOf(promptRecord, {
      in: {
        Instructions: sql`(${prompts.definition} ->> '$.instructions')`,
        Message: sql`(${prompts.definition} ->> '$.message')`,
      },
      by: prompts.updatedAt,
    }),
  },
  merging: {
    rows: [
      stays(prompts.createdBy, "history"),
      stays(prompts.updatedBy, "history"),
      stays(promptSamples.createdBy, "history"),
      // Each account allows for itself.
      stays(promptAgreements.userId, "rights"),
    ],
  },
  tables: {
    prompts: OF_INSTALLATION,
    prompt_choices: OF_INSTALLATION,
    prompt_samples: OF_INSTALLATION,
    prompt_agreements: "personal",
  },
});
