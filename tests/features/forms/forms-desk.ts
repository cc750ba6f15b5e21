import * as v from "valibot";
import { expect } from "vitest";
import { formSubmissions } from "../../../db/schema/forms.ts";
import { FormDefinition } from "../../../worker/features/forms/contract.ts";
import { Form, FormDifference, FormList } from "../../../worker/features/forms-manager/contract.ts";
import { blankField } from "../../../worker/features/forms/rules/blank.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

type Asked = { as?: { cookie: string }; version?: number };
type Fields = Record<string, unknown>;

export const NAME_FIELD = blankField({ id: "name", type: "text", label: "Your name" });

/** An admin at the forms, through the API as the screens use it. */
export async function openFormsDesk(database: TestDatabase) {
  const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });
  const send = (
    method: string,
    path: string,
    json?: unknown,
    { as = admin, version }: Asked = {},
  ) =>
    request(`/api/forms${path}`, {
      ...{ method, as },
      ...(json === undefined ? {} : { json }),
      headers: version === undefined ? {} : { "if-match": `"${version}"` },
    });
  async function read<S extends v.GenericSchema>(schema: S, answer: Promise<Response>) {
    const given = await answer;
    if (given.status !== 200) expect.fail(await given.text());
    return v.parse(schema, await given.json());
  }
  const create = (more: Fields = {}) =>
    read(Form, send("POST", "", { from: "blank", title: "A form", ...more }));
  const change = (form: Form, changes: Fields, version = form.version) =>
    read(Form, send("PATCH", `/${form.id}`, changes, { version }));
  const publish = (form: Form, note = "") =>
    read(
      Form,
      send(
        "POST",
        `/${form.id}/publish`,
        { after: form.publishedNumber, note },
        { version: form.version },
      ),
    );
  return {
    ...{ admin, send, read, create, change, publish },
    list: (search = "") => read(FormList, send("GET", search)),
    get: (id: string) => read(Form, send("GET", `/${id}`)),
    /** Published once, with one question. */
    createPublished: async (title = "A form") =>
      publish(await change(await create({ title }), { fields: [NAME_FIELD] })),
    compare: (id: string, from: number | "draft", to: number | "draft") =>
      read(FormDifference, send("GET", `/${id}/differences?from=${from}&to=${to}`)),
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
        ...{ id: uuidv7(Date.now()), formId, formVersion: 1, data: { name: "Ada" } },
        ...{ language: "en", digest: uuidv7(Date.now()), createdAt: Date.now() },
      });
    },
  };
}
