import { describe, expect, test } from "vitest";
import { readPastedPeople } from "../../../worker/features/invitations/rules.ts";

const people = (text: string) => readPastedPeople(text).map(({ person }) => person);
const problems = (text: string) => readPastedPeople(text).map(({ problem }) => problem);

describe("a pasted line", () => {
  test.each([
    ["Ada Adler <ADA@Adler.test>", "ada@adler.test", "Ada Adler"],
    ["ada@adler.test", "ada@adler.test", ""],
    ["ada@adler.test, Ada Adler", "ada@adler.test", "Ada Adler"],
    ['"Adler, Ada" <ada@adler.test>;', "ada@adler.test", "Adler Ada"],
    ["Ada\tAdler\tada@adler.test", "ada@adler.test", "Ada Adler"],
  ])("%j is an address and a name", (line, email, fullName) => {
    expect(people(line)).toEqual([{ email, fullName }]);
  });

  test("that is empty is passed over, and the others keep their numbers", () => {
    expect(readPastedPeople("\n a@b.test \r\n\n c@d.test").map(({ line }) => line)).toEqual([2, 4]);
  });

  test("without an address, with a broken one, or with one from further up is named", () => {
    expect(problems("Ada Adler\nada@\na@b.test\nA@B.test")).toEqual([
      "There is no email address in this line.",
      "There is no email address in this line.",
      null,
      "This address is already in the list above.",
    ]);
  });

  test("with a name that is too long is refused", () => {
    expect(problems(`${"x".repeat(121)} a@b.test`)).toEqual(["This name is too long."]);
  });
});
