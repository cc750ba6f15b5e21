import fc from "fast-check";
import { expect, test } from "vitest";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";
import { FIELD_TYPES } from "../../../../db/values/forms.ts";
import { takeDatabase } from "../../../support/database.ts";
import { letDrainerSleep } from "../../../support/let-drainer-sleep.ts";
import { makeForm } from "../../../support/make-form.ts";
import { ORIGIN } from "../../../support/request.ts";
import { ask, send } from "./answer-desk.ts";

const RUNS = 60;
const database = await takeDatabase();
letDrainerSleep();
const options = ["Red", "Blue"];
const form = await makeForm(database, {
  fields: [
    ...FIELD_TYPES.map((type) => blankField({ id: type, type, label: type, options })),
    blankField({ id: "agree", type: "checkbox", label: "Agree" }),
  ],
  settings: { canSaveForLater: true },
});
const path = `/form/${form.slug}`;

const name = fc.oneof(
  fc.constantFrom(
    ...FIELD_TYPES,
    "agree",
    "form_version",
    "form_intent",
    "form_key",
    "form_took",
    "form_language",
    "form_continue",
    "form_uploads_file",
    "__proto__",
    "constructor",
  ),
  // The runtime's own forms cannot write a name that ends so.
  fc.string().filter((said) => !said.endsWith("\\")),
);
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("save", "1", "-1", "1e999", "\u0000", "\ud800", "=1+1", "__proto__", "Red"),
);
const file = fc
  .tuple(
    fc.uint8Array({ maxLength: 60 }),
    fc.string({ maxLength: 12 }).filter((said) => !said.endsWith("\\")),
  )
  .map(([bytes, called]) => new File([bytes], called));

test("whatever is filled in, the answer is no failure of ours", async () => {
  const fields = fc.dictionary(name, fc.oneof(text, fc.array(text, { maxLength: 3 }), file));
  await fc.assert(
    fc.asyncProperty(fields, fc.boolean(), async (given, plain) => {
      const response = await send(path, given, { plain, ...(plain ? {} : { key: "k".repeat(9) }) });
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: RUNS },
  );
});

test("whatever a program sends for a body, too", async () => {
  const types = fc.constantFrom(
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "application/json",
    "text/plain",
    "",
  );
  const piece = fc.oneof(
    fc.constantFrom("--x\r\n", "--x--", "\r\n\r\n", 'Content-Disposition: form-data; name="text"'),
    fc.constantFrom("&", "=", "%", "%ff", "%00", "text=a", "form_version=1"),
    fc.string({ unit: "binary", maxLength: 20 }),
  );
  await fc.assert(
    fc.asyncProperty(types, fc.array(piece, { maxLength: 12 }), async (type, pieces) => {
      const headers = { origin: ORIGIN, "content-type": type, accept: "application/json" };
      const body = pieces.join("");
      const response = await ask(new Request(ORIGIN + path, { method: "POST", headers, body }));
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: RUNS },
  );
});
