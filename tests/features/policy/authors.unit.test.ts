import { expect, test } from "vitest";
import { api } from "../../../worker/api.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { describeApi } from "../../../worker/http/openapi.ts";

/** Names under which a person could be said to have done something. */
const NAMES_A_PERSON =
  /author|^actor|sender|handler|[a-z]By(?:Id)?$|^by$|[uU]ser_?Id$|[pP]rofileId$/;

/** What may be sent all the same, and why it says nothing of who did it. Whoever did it is the session's person. */
const EXPLAINED: Record<string, string> = {
  "post /impersonation userId": "whom an admin wants to see as",
  "post /audit-exports userId": "whose events are looked for",
  "post /notification-sends audience.userId": "who is to be told",
  "post /notification-sends/preview audience.userId": "who would be told",
  "put /companies/{id}/owner userId": "to whom its owner gives a company",
  "put /companies/all/{id}/owner userId": "to whom an admin gives a company",
  "patch /notification-sends/{id} audience.userId": "who is to be told",
  "post /files/shares userId": "who may open a file",
  "post /conversations/{id}/readers userId": "who may read a conversation",
  "post /plans/{planId}/handovers userId": "to whom its owner gives a plan",
};

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** Every property in a schema, by its path; parts that others share are looked up. */
function namesIn(schema: unknown, root: unknown, path = "", seen: unknown[] = []): string[] {
  if (typeof schema !== "object" || schema === null || seen.includes(schema)) return [];
  const inner = [...seen, schema];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (key === "$ref" && typeof value === "string") {
      const part = value
        .slice(2)
        .split("/")
        .reduce<unknown>((at, name) => Reflect.get(Object(at), name), root);
      return namesIn(part, root, path, inner);
    }
    if (key !== "properties") return namesIn(value, root, path, inner);
    return Object.entries(value ?? {}).flatMap(([name, part]) => {
      const own = path === "" ? name : `${path}.${name}`;
      return [own, ...namesIn(part, root, own, inner)];
    });
  });
}

test("no contract takes who did something: fields that name a person are explained one by one", async () => {
  const document = await describeApi(api);
  const found = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) =>
      namesIn(item?.[method]?.requestBody, document)
        .filter((name) => NAMES_A_PERSON.test(name.split(".").at(-1) ?? ""))
        .map((name) => `${method} ${path} ${name}`),
    ),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(EXPLAINED).toSorted());
});

test("of the fields of a plan's items those that name an author are set by the rules, which the rules take from the session", () => {
  const found = Object.entries(KIND_RECORDS).flatMap(([kind, { fields }]) =>
    Object.keys(fields)
      .filter((name) => NAMES_A_PERSON.test(name))
      .map((name) => `${kind}.${name}`),
  );
  // A theme's owner answers for it; that is chosen, and says nothing of who wrote.
  expect(found.toSorted()).toEqual([
    "checkIn.authorId",
    "reply.authorId",
    "theme.ownerProfileId",
    "update.authorId",
  ]);
});
