import type { Database } from "../../../db/client.ts";
import { promptChoices, prompts } from "../../../db/schema/prompts.ts";
import { Prompt, Sample } from "../../../worker/features/prompts/contract.ts";
import { makePerson } from "../../support/people.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";

export const USE = "strategy_content";

/** An admin at the prompts, through the API as the screen uses it. */
export async function openPromptDesk(database: { db: Database }) {
  const { db } = database;
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const send = sendTo("/api/prompts", admin);
  const add = (name = "A prompt") => readAnswer(Prompt, send("POST", "", { name, use: USE }));
  const publish = ({ id, version }: Prompt, note = "") =>
    readAnswer(Prompt, send("POST", `/${id}/publish`, { note }, { version }));
  return {
    admin,
    send,
    add,
    publish,
    change: ({ id, version }: Prompt, changes: unknown) =>
      readAnswer(Prompt, send("PATCH", `/${id}`, changes, { version })),
    read: (id: string) => readAnswer(Prompt, send("GET", `/${id}`)),
    sample: ({ id }: Prompt, name = "Small", values: object = {}) =>
      readAnswer(Sample, send("POST", `/${id}/samples`, { name, values })),
    /** As if nobody ever wrote one. */
    clear: async () => {
      await db.delete(promptChoices);
      await db.delete(prompts);
    },
  };
}
