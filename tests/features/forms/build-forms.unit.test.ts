import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Form, type FormChanges } from "../../../worker/features/forms-manager/contract.ts";
import { blankField, blankForm, NO_DELIVERY } from "../../../worker/features/forms/rules/blank.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { ApiProblem } from "../../../web/lib/api-problem.ts";
import { type Draft, draftOf } from "../../../web/features/forms/builder/draft.ts";
import { DraftSaver } from "../../../web/features/forms/builder/draft-saver.ts";
import { moveField, setOptions } from "../../../web/features/forms/builder/edits.ts";
import { begin, record, redo, undo } from "../../../web/features/forms/builder/history.ts";

const SIZE = blankField({ id: "size", type: "radio", label: "Size", options: ["S", "M"] });
const WHY = blankField({
  ...{ id: "why", type: "text", label: "Why" },
  condition: { any: false, rules: [{ fieldId: "size", test: "is", value: "M" }] },
});
const FORM = v.parse(Form, {
  ...{ id: "0190d3a0-0000-7fff-8000-000000000001", slug: "form", isActive: false, version: 1 },
  ...{ publishedNumber: null, publishedAt: null, hasChanges: true, answers: 0, hasSecret: false },
  ...{ createdAt: "", updatedAt: "", formerSlugs: [], updatedBy: null, delivery: NO_DELIVERY },
  definition: blankForm({ title: "Form", fields: [SIZE, WHY] }),
});
const DRAFT = draftOf(FORM);

describe("steps back", () => {
  test("typing on in one place is one step; another place or a pause begins the next", () => {
    const typed = [
      ["a", "title", 0],
      ["ab", "title", 100],
      ["ab1", "hint", 200],
      ["ab12", "hint", 200 + LIMITS.formUndoPauseMs],
    ] as const;
    let history = begin("");
    for (const [text, key, at] of typed) history = record(history, text, key, at);
    const seen = [history.present];
    for (let step = 0; step < 4; step += 1) {
      history = undo(history);
      seen.push(history.present);
    }
    expect(seen).toEqual(["ab12", "ab1", "ab", "", ""]);
    expect(redo(redo(history)).present).toBe("ab1");
    expect(record(undo(redo(history)), "x", "", 0).future).toEqual([]);
  });
});

describe("edits", () => {
  test("renamed and moved options take conditions and translations along", () => {
    const words = {
      label: "",
      hint: "",
      placeholder: "",
      linkText: "",
      options: ["Klein", "Mittel"],
    };
    const german = {
      ...{ title: "", description: "", submitButtonText: "", successMessage: "" },
      ...{ closedMessage: "", fields: { size: words } },
    };
    const draft: Draft = {
      ...DRAFT,
      settings: { ...DRAFT.settings, translations: { de: german } },
    };
    const changed = setOptions("size", [
      { from: 1, text: "Medium" },
      { from: null, text: "L" },
      { from: 0, text: "S" },
    ])(draft);
    expect(changed.fields[0]?.options).toEqual(["Medium", "L", "S"]);
    expect(changed.fields[1]?.condition?.rules[0]?.value).toBe("Medium");
    expect(changed.settings.translations.de?.fields["size"]?.options).toEqual([
      "Mittel",
      "",
      "Klein",
    ]);
  });

  test("a field moves, and all the others keep their order", () => {
    expect(moveField("why", 0)(DRAFT).fields.map(({ id }) => id)).toEqual(["why", "size"]);
  });
});

/** A saver whose clock and server are in the test's hands. */
function saverWith(answers: (Form | Error)[]) {
  const sent: { changes: FormChanges; version: number }[] = [];
  const waiting: (() => void)[] = [];
  const saver = new DraftSaver({
    form: FORM,
    after: (_ms, run) => {
      waiting.push(run);
      return () => waiting.splice(waiting.indexOf(run), 1);
    },
    onSaved: () => undefined,
    send: (changes, version) => {
      sent.push({ changes, version });
      const answer = answers.shift() ?? FORM;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  return { saver, sent, waiting };
}

const titled = (title: string): Draft => ({ ...DRAFT, title });

describe("a draft saves itself", () => {
  test("a moment after the last change, the changed parts alone", async () => {
    const { saver, sent, waiting } = saverWith([{ ...FORM, version: 2 }]);
    saver.change(titled("A"));
    saver.change(titled("AB"));
    expect(waiting).toHaveLength(1);
    expect(saver.state().kind).toBe("unsaved");
    await saver.flush();
    expect(sent).toEqual([{ changes: { title: "AB" }, version: 1 }]);
    expect([saver.state().kind, saver.version]).toEqual(["saved", 2]);
  });

  test("what is broken is held back, and the rest is saved", async () => {
    const { saver, sent } = saverWith([{ ...FORM, version: 2 }]);
    saver.change({ ...DRAFT, title: " ", description: "Why" });
    await saver.flush();
    expect(sent.map(({ changes }) => changes)).toEqual([{ description: "Why" }]);
    expect(saver.state()).toMatchObject({
      kind: "refused",
      refused: [{ part: "title", message: "Enter a title." }],
    });
  });

  test("over nobody: what they saved is shown, and mine goes over it only when asked", async () => {
    const theirs = { ...FORM, version: 5, definition: { ...FORM.definition, title: "Theirs" } };
    const stale = new ApiProblem({
      ...{ code: "stale_version", detail: "", status: 409, data: { current: theirs } },
    });
    const { saver, sent } = saverWith([stale, { ...FORM, version: 6 }]);
    saver.change(titled("Mine"));
    await saver.flush();
    expect(saver.state()).toMatchObject({ kind: "conflict", theirs: { version: 5 } });
    saver.change(titled("Mine, still"));
    await saver.flush();
    expect(sent).toHaveLength(1);
    await saver.keepMine();
    expect(sent[1]).toEqual({ changes: { title: "Mine, still" }, version: 5 });
    expect(saver.state().kind).toBe("saved");
  });

  test("again, when the server was away", async () => {
    const { saver, sent, waiting } = saverWith([new Error("away"), { ...FORM, version: 2 }]);
    saver.change(titled("A"));
    await saver.flush();
    expect(saver.state().kind).toBe("offline");
    expect(waiting).toHaveLength(1);
    await saver.flush();
    expect(sent).toHaveLength(2);
    expect(saver.state().kind).toBe("saved");
  });
});
