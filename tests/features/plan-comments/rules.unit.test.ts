import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { COMMENT_KINDS } from "../../../db/values/plans.ts";
import { KINDS } from "../../../web/features/plan-fields/kinds.ts";
import { mentionsOf, passagesOf, plainWords } from "../../../worker/kernel/pure/mentions.ts";
import { itemAddress } from "../../../worker/features/plans/item-address.ts";

const Kind = v.picklist(COMMENT_KINDS);
const ADA = { id: "0190d3a0-0000-7fff-8000-00000000000a", name: "Ada" };
const BO = { id: "0190d3a0-0000-7fff-8000-00000000000b", name: "Bo" };

test("a comment is parted into text and mentions, in order", () => {
  expect(passagesOf(`Ask @{${ADA.id}}, or @{${BO.id.toUpperCase()}}@{${ADA.id}}.`)).toEqual([
    { text: "Ask " },
    { mention: ADA.id },
    { text: ", or " },
    { mention: BO.id },
    { mention: ADA.id },
    { text: "." },
  ]);
  expect(mentionsOf(`@{${ADA.id}} @{${BO.id}} @{${ADA.id}}`)).toEqual([ADA.id, BO.id]);
});

test("what only looks like a mention is text", () => {
  for (const text of ["@", "@{}", `@${ADA.id}`, `@{${ADA.id}`, `@{${ADA.id}x}`, "@{@{@{}}}"]) {
    expect(passagesOf(text)).toEqual([{ text }]);
    expect(mentionsOf(text)).toEqual([]);
  }
});

test("nothing of any text is lost", () => {
  const part = fc.oneof(fc.string(), fc.constantFrom(`@{${ADA.id}}`, `@{${BO.id}}`, "@{", "}"));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const body = parts.join("");
      const again = passagesOf(body).map((one) => ("text" in one ? one.text : `@{${one.mention}}`));
      expect(again.join("")).toBe(body);
    }),
  );
});

test("in one line there are names, and so much of it as fits", () => {
  const body = `@{${ADA.id}}\n\nand   @{${BO.id}}`;
  expect(plainWords(body, [ADA], 99)).toBe("@Ada and @someone whose account is gone");
  expect(plainWords("🙂🙂🙂", [], 2)).toBe("🙂…");
});

test("a link leads to the module in which the planner opens the kind", () => {
  for (const [kind, { module }] of Object.entries(KINDS)) {
    const place = { planId: ADA.id, kind: v.parse(Kind, kind), itemId: BO.id };
    const address = new URL(itemAddress(place, ADA.id), "https://advisor.test");
    expect(address.pathname).toBe(`/strategy/${module}`);
    expect(address.searchParams.get("item")).toBe(`${kind}:${BO.id}`);
    expect(itemAddress(place, BO.id)).toContain(`&plan=${ADA.id}`);
  }
});
