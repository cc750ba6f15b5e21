import * as v from "valibot";
import { formSubmissions } from "../../../db/schema/forms.ts";
import { FormDefinition } from "../../../worker/features/forms/contract.ts";
import { Form, FormDifference, FormList } from "../../../worker/features/forms/list/contract.ts";
import { blankField } from "../../../worker/features/forms/rules/blank.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";

type Fields = Record<string, unknown>;

export const NAME_FIELD = blankField({ id: "name", type: "text", label: "Your name" });

/** An admin at the forms, through the API as the screens use it. */
export async function openFormsDesk(database: TestDatabase) {
  const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });
  const send = sendTo("/api/forms", admin);
  const create = (more: Fields = {}) =>
    readAnswer(
      Form,
      send("POST", "", "from" in more ? more : { from: "blank", title: "A form", ...more }),
    );
  const change = (form: Form, changes: Fields, version = form.version) =>
    readAnswer(Form, send("PATCH", `/${form.id}`, changes, { version }));
  const publish = (form: Form, note = "") =>
    readAnswer(
      Form,
      send(
        "POST",
        `/${form.id}/publish`,
        { after: form.publishedNumber, note },
        { version: form.version },
      ),
    );
  return {
    admin,
    send,
    read: readAnswer,
    create,
    change,
    publish,
    list: (search = "") => readAnswer(FormList, send("GET", search)),
    get: (id: string) => readAnswer(Form, send("GET", `/${id}`)),
    /** Published once, with one question. */
    createPublished: async (title = "A form") =>
      publish(await change(await create({ title }), { fields: [NAME_FIELD] })),
    compare: (id: string, from: number | "draft", to: number | "draft") =>
      readAnswer(FormDifference, send("GET", `/${id}/difference?from=${from}&to=${to}`)),
    problem: async (answer: Promise<Response>) => {
      const given = await answer;
      return readProblem(given, given.status);
    },
    exported: async (id: string) =>
      v.parse(
        v.object({ form: FormDefinition }),
        await (await send("GET", `/${id}/export`)).json(),
      ),
    answer: async (formId: string) => {
      await database.db.insert(formSubmissions).values({
        id: uuidv7(Date.now()),
        formId,
        formVersion: 1,
        data: { name: "Ada" },
        language: "en",
        digest: uuidv7(Date.now()),
        createdAt: Date.now(),
      });
    },
  };
}
