import { consentLinks } from "../../../db/schema/consents.ts";
import {
  type ConsentDraft,
  ConsentText,
  ConsentTextList,
} from "../../../worker/features/consent-texts/contract.ts";
import { VersionList } from "../../../worker/kit/publishable/contract.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { readyDraft } from "./ready-draft.ts";

/** An admin at the consent texts, through the API as the screen uses it. */
export async function openConsentTextDesk(database: TestDatabase) {
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const send = sendTo("/api/consent-templates", admin);
  const add = (name = "A text", kind = "blank") =>
    readAnswer(ConsentText, send("POST", "", { name, kind }));
  const change = ({ id, version }: ConsentText, changes: unknown) =>
    readAnswer(ConsentText, send("PATCH", `/${id}`, changes, { version }));
  const { db } = database;
  return {
    admin,
    send,
    add,
    change,
    list: (search = "") => readAnswer(ConsentTextList, send("GET", search)),
    read: (id: string) => readAnswer(ConsentText, send("GET", `/${id}`)),
    versions: async (id: string) =>
      (await readAnswer(VersionList, send("GET", `/${id}/versions`))).items,
    publish: ({ id, version }: ConsentText, note = "") =>
      readAnswer(ConsentText, send("POST", `/${id}/publish`, { note }, { version })),
    back: ({ id, version }: ConsentText, number: number) =>
      readAnswer(ConsentText, send("POST", `/${id}/versions/${number}/return`, {}, { version })),
    linkTo: async (templateId: string, slug = `link-${uuidv7(Date.now())}`) => {
      const at = Date.now();
      const id = uuidv7(at);
      const dated = { createdAt: at, updatedAt: at };
      await db.insert(consentLinks).values({ id, slug, name: "A link", templateId, ...dated });
      return id;
    },
    /** One that its check has nothing against, as a draft. */
    ready: async (definition: ConsentDraft = readyDraft(), name = "A text") =>
      change(await add(name), { definition }),
  };
}
