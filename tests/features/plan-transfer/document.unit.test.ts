import { Ajv } from "ajv";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { readLocalDocument } from "../../../web/features/plan-transfer/local-source.ts";
import {
  forgetAdopted,
  rememberAdopted,
  wasAdopted,
} from "../../../web/features/plan-transfer/adopted.ts";
import { inSteps } from "../../../web/features/plan-transfer/in-steps.ts";
import { faultWords } from "../../../web/features/plan-transfer/fault-words.ts";
import { browserSource, fileSource } from "../../../web/features/plan-transfer/sources.ts";
import { describeDocument } from "../../../worker/features/plan-transfer/describe-document.ts";
import { findJsonFault } from "../../../worker/features/plan-transfer/rules/find-json-fault.ts";
import { parseDocument } from "../../../worker/features/plan-transfer/rules/parse-document.ts";
import { writeDocument } from "../../../worker/features/plan-transfer/rules/write-document.ts";
import { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { fakeServer } from "../plans/fake-server.ts";
import { add, NOW, PLAN_ID } from "../plans/plan-hand.ts";
import { anyPlan, OTHER_PLAN } from "./any-plan.ts";

const faultOf = (text: string) => {
  const made = parseDocument(text);
  return "fault" in made ? made.fault : null;
};
const frame = { format: "executive-advisor-plan", version: 1 };
const said = (fields: object) => faultOf(JSON.stringify({ ...frame, ...fields }));

test("what is no plan is told by what it is", () => {
  expect(faultOf(" \n")).toEqual({ code: "empty" });
  expect(faultOf("[1, 2]")).toEqual({ code: "not_a_plan" });
  expect(faultOf('{"goals":[]}')).toEqual({ code: "not_a_plan" });
  expect(said({ version: "1" })).toEqual({ code: "no_version" });
  expect(said({ version: 2 })).toEqual({ code: "newer", version: 2 });
  expect(said({ goals: {} })).toEqual({ code: "no_list", part: "goals" });
  const goals = Array.from({ length: LIMITS.planItemsMost + 1 }, () => null);
  expect(said({ goals })).toEqual({ code: "too_many", count: goals.length });
  expect(said({ goals: goals.slice(1) })).toBeNull();
  expect(faultOf("\uFEFF" + JSON.stringify(frame))).toBeNull();
  expect(faultWords({ code: "newer", version: 2 })).toMatchObject({
    title: "This file was made by a newer release",
    next: expect.stringContaining("Update this installation") as string,
  });
});

test("the place at which a text stops being JSON is told by line and column", () => {
  expect(faultOf('{\n  "format": "x",\n  "goals": [1, ]\n}')).toEqual({
    code: "not_json",
    line: 3,
    column: 16,
  });
  expect(faultOf('{\n  "format": "executi')).toEqual({ code: "cut_off", line: 2, column: 21 });
  expect(faultOf('{"a":1} x')).toMatchObject({ code: "not_json", column: 9 });
  expect(faultOf("PK\u0003\u0004")).toMatchObject({ code: "not_json", line: 1, column: 1 });
});

test("a text has a place where it is wrong exactly when it is no JSON", () => {
  const signs = fc.constantFrom(
    ...'{}[]:,"\\ab1-.e0 \n'.split(""),
    "true",
    "null",
    "\\u00e9",
    '"x"',
  );
  const texts = fc.oneof(
    fc.json(),
    fc.array(signs).map((all) => all.join("")),
    fc.string(),
  );
  fc.assert(
    fc.property(texts, (text) => {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(findJsonFault(text) === null).toBe(isJson);
    }),
    { numRuns: 500 },
  );
});

test("exports are what the published schema says, and not everything is", () => {
  const check = new Ajv({ strict: false, validateFormats: false }).compile(describeDocument());
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const document: unknown = JSON.parse(JSON.stringify(writeDocument(plan, NOW)));
      check(document);
      expect(check.errors ?? []).toEqual([]);
    }),
    { numRuns: 30 },
  );
  const document = writeDocument(new HeldPlan(PLAN_ID), NOW);
  for (const bad of [{ version: 2 }, { goals: null }, { goals: [{ id: "x" }] }, { settings: {} }]) {
    expect(check({ ...document, ...bad })).toBe(false);
  }
});

test("a file that is too large is not even read", async () => {
  const huge = { name: "plan.json", size: LIMITS.planDocumentBytes + 1, text: () => never() };
  // As much of a file as is looked at.
  expect(await fileSource(huge as unknown as File).read()).toEqual({
    fault: { code: "too_large" },
  });
  const gone = { name: "plan.json", size: 1, text: () => Promise.reject(new Error("gone")) };
  // As much of a file as is looked at.
  expect(await fileSource(gone as unknown as File).read()).toEqual({
    fault: { code: "unreadable" },
  });
  expect(await fileSource(new File([JSON.stringify(frame)], "plan.json")).read()).toHaveProperty(
    "document",
  );
});

const never = () => Promise.reject(new Error("It was read."));

test("the plan of a browser is a document like any other, and none while nothing is in it", async () => {
  const server = fakeServer();
  const load = () => Promise.resolve(server.snapshot());
  const source = { read: () => readLocalDocument(load), remove: never };
  expect(await source.read()).toBeNull();
  expect(await browserSource(source).read()).toEqual({ fault: { code: "none" } });
  server.elsewhere([add("goal", 1, { title: "Goal" })]);
  expect(await source.read()).toMatchObject({ ...frame, goals: [{ title: "Goal" }] });
  expect(await browserSource(source).read()).toHaveProperty("document");
  expect(await readLocalDocument(() => Promise.resolve(null))).toBeNull();
  const broken = { read: () => readLocalDocument(never), remove: never };
  expect(await browserSource(broken).read()).toEqual({ fault: { code: "unreadable" } });
});

test("what was adopted is known until the plan of the browser changes, or goes elsewhere", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const document = writeDocument(new HeldPlan(PLAN_ID), NOW);
  expect(wasAdopted(PLAN_ID, document, storage)).toBe(false);
  rememberAdopted(PLAN_ID, document, storage);
  expect(wasAdopted(PLAN_ID, { ...document, exportedAt: "later" }, storage)).toBe(true);
  expect(wasAdopted(OTHER_PLAN, document, storage)).toBe(false);
  const foundation = { mission: "Why", vision: "", coreValues: [] };
  expect(wasAdopted(PLAN_ID, { ...document, foundation }, storage)).toBe(false);
  forgetAdopted(storage);
  expect(wasAdopted(PLAN_ID, document, storage)).toBe(false);
});

test("long work lets the screen have its turn, and ends when nobody waits for it", async () => {
  const tell = vi.fn<() => void>();
  const turns = () => tell.mock.calls.length;
  function* work(): Generator<void, string> {
    const until = performance.now() + 1000 * LIMITS.transferStepMs;
    while (turns() < 3 && performance.now() < until) yield;
    return "done";
  }
  expect(await inSteps(work(), { isOver: () => false, tell })).toBe("done");
  expect(turns()).toBe(3);
  tell.mockClear();
  expect(await inSteps(work(), { isOver: () => true })).toBeNull();
});
