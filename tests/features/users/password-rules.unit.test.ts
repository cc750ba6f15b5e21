import { dictionary } from "@zxcvbn-ts/language-common";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { NewPassword } from "../../../worker/features/users/contract.ts";
import {
  isFreshlyProven,
  ownWordsOf,
  refusePassword,
} from "../../../worker/features/users/rules.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

const common = new Set(dictionary["passwords-common"]);
const isCommon = (word: string) => common.has(word);
const MINNA = { email: "minna.lind@kestrel-works.example", fullName: "Minna Márta Lind" };
const refuse = (password: string, owner = MINNA) =>
  refusePassword(password, ownWordsOf(owner), isCommon);

describe("refused", () => {
  test.each([
    ["on the list", "iloveyou1"],
    ["on the list, in capitals", "BASEBALL1"],
    ["on the list, disguised", "P@ssw0rd"],
    ["on the list, with a year behind it", "Dragon2024!"],
    ["on the list, between signs", "!!sunshine!!"],
    ["one character over and over", "aaaaaaaaaaaaaaaaaaaa"],
    ["a short piece over and over", "abcabcabcabcabcabc"],
    ["a piece over and over, cut short", "xyz1xyz1xyz1xy"],
    ["the alphabet", "abcdefghijkl"],
    ["digits, backwards", "9876543210"],
    ["a row of keys", "qwertyuiop"],
    ["two rows of keys", "asdfghjklzxcvbnm"],
    ["letters and digits in order", "abcd12345678"],
    ["the own name", "MinnaLind"],
    ["the own name with a year", "minna-lind-1987"],
    ["the own name, disguised", "M1nnaL1nd!"],
    ["the own address", "minna.lind@kestrel-works.example"],
    ["the own company with a number", "kestrel-works-1"],
    ["the product", "Executive-Advisor!"],
    ["full-width letters of the list", "ｐａｓｓｗｏｒｄ１"],
  ])("%s: %s", (_, password) => {
    expect(refuse(password)).toEqual(expect.any(String));
  });
});

test("a name of two short words is one word, too", () => {
  const owner = { email: "x@y.example", fullName: "Ada Roe" };
  expect(refuse("Ada-Roe-2024", owner)).toEqual(expect.any(String));
});

describe("taken", () => {
  test.each([
    ["a sentence", "my heron eats at seven"],
    ["a sentence with the own name", "minna feeds the heron at seven"],
    ["a sentence with a common word", "password of the heron house"],
    ["eight odd characters", "vK7#mq2Z"],
    ["small letters alone", "heronbreakfast"],
    ["digits alone, at random", "8305712946038"],
    ["other scripts", "kranich frühstückt um sieben"],
    ["emoji", "🦩 heron 🦩 breakfast"],
    ["spaces at its ends", "  heron breakfast  "],
    ["64 characters", "heron breakfast at seven, every day but sunday, in the rain, too."],
    ["a long piece twice", "heronbreakfast-heronbreakfast"],
    ["the demo people's", "Demo-passphrase-1"],
  ])("%s: %s", (_, password) => {
    expect(v.safeParse(NewPassword, password).success).toBe(true);
    expect(refuse(password)).toBeNull();
  });

  test("someone else's name", () => {
    const other = { email: "a@b.example", fullName: "Jo" };
    expect(refuse("lindemann-marta", other)).toBeNull();
  });
});

test("every password of the list that is long enough is refused, in any capitals", () => {
  const passed = dictionary["passwords-common"].filter(
    (word) => word.length >= LIMITS.passwordLeast && refuse(word.toUpperCase()) === null,
  );
  expect(passed).toEqual([]);
});

test("length is all that the contract asks, between 8 and 256 characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (password) => {
      const isFit =
        password.length >= LIMITS.passwordLeast && password.length <= LIMITS.passwordMost;
      expect(v.safeParse(NewPassword, password).success).toBe(isFit);
    }),
  );
});

test("whatever is typed gets a verdict, the same for every way to write the same characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (password) => {
      const verdict = refuse(password);
      expect(verdict === null || verdict.length > 0).toBe(true);
      expect(refuse(password.normalize("NFKC"))).toBe(verdict);
    }),
  );
});

test("a proof is fresh for ten minutes", () => {
  expect(isFreshlyProven({ provenAt: null }, 1000)).toBe(false);
  expect(isFreshlyProven({ provenAt: 1000 }, 1000 + LIMITS.freshProofMs)).toBe(true);
  expect(isFreshlyProven({ provenAt: 1000 }, 1001 + LIMITS.freshProofMs)).toBe(false);
});
