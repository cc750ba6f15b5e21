import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  createRowForm,
  problemsIn,
  type RowFormParts,
  viewOf,
} from "../../../web/kit/row-form/row-form.ts";
import { ApiProblem, unreachable } from "../../../web/lib/api-problem.ts";

const Goal = v.object({ title: v.string(), note: v.string(), version: v.number() });
type Goal = v.InferOutput<typeof Goal>;
type Draft = Pick<Goal, "title" | "note">;

const Fields = v.object({
  title: v.pipe(v.string(), v.nonEmpty("Enter a title."), v.maxLength(9, "Use fewer.")),
  note: v.pipe(v.string(), v.regex(/^[^!]*$/, "Do not shout.")),
});
const ROW: Goal = { title: "Before", note: "", version: 1 };

const conflict = (current: unknown) =>
  new ApiProblem({ code: "stale_version", detail: "stale", status: 409, data: { current } });
const refused = (fields: Record<string, string>) =>
  new ApiProblem({ code: "invalid_input", detail: "Not so.", status: 422, fields });
const gone = new ApiProblem({ code: "not_found", detail: "Gone.", status: 404 });

type Sent = { draft: Draft; over: Goal | null; changes: Partial<Draft> };

/** A form over a row whose saves a test answers, one after the other. */
function open(more: Partial<RowFormParts<Goal, Draft>> = {}) {
  const sent: (Sent & { done: (row: Goal) => void; fail: (error: unknown) => void })[] = [];
  const shown: Goal[] = [];
  const parts: RowFormParts<Goal, Draft> = {
    row: ROW,
    contract: Goal,
    draftOf: (known) => ({
      title: known?.title ?? "",
      note: known?.note ?? "",
    }),
    problemsOf: (draft) => problemsIn(Fields, draft),
    save: (written) => new Promise((done, fail) => void sent.push({ ...written, done, fail })),
    createsAgain: true,
    show: (known) => void shown.push(known),
    ...more,
  };
  const form = createRowForm<Goal, Draft>(parts);
  const last = () => sent.at(-1) ?? expect.fail("nothing was sent");
  return {
    form,
    sent,
    shown,
    last,
    view: () => viewOf(form.read(), parts),
    know: (known: Goal) => {
      parts.row = known;
      form.follow(parts);
    },
    fail: async (error: unknown) => {
      const saving = form.submit();
      last().fail(error);
      return saving;
    },
  };
}

describe("a field", () => {
  test("is judged when it is left and as it is typed from then on, until it is right", () => {
    const { form, view } = open();
    form.type({ title: "" });
    expect(view().problems).toEqual({});
    form.leave("title");
    expect(view().problems).toEqual({ title: "Enter a title." });
    form.type({ title: "Far too long" });
    expect(view().problems).toEqual({ title: "Use fewer." });
    form.type({ title: "Right" });
    expect(view().problems).toEqual({});
    form.type({ title: "" });
    expect(view().problems).toEqual({});
  });

  test("that was not typed in is not judged on leaving it", () => {
    const { form, view } = open({ row: null });
    form.leave("title");
    expect(view().problems).toEqual({});
  });

  test("follows from others until it is typed, of a new row alone", () => {
    const derive = ({ title }: Draft, typed: Partial<Draft>) =>
      typed.note === undefined ? { note: title.toLowerCase() } : {};
    const fresh = open({ row: null, derive });
    fresh.form.type({ title: "North" });
    expect(fresh.view().draft.note).toBe("north");
    fresh.form.type({ note: "" });
    expect(fresh.view().draft.note).toBe("");
    const known = open({ derive });
    known.form.type({ title: "North" });
    expect(known.view().draft.note).toBe("");
  });
});

describe("the row", () => {
  test("is followed while nothing is typed, and stays the one that typing began over", () => {
    const { form, view, know } = open();
    know({ ...ROW, title: "Newer", version: 2 });
    expect(view().draft.title).toBe("Newer");
    form.type({ note: "Mine" });
    know({ ...ROW, title: "Newest", version: 3 });
    expect(view()).toMatchObject({ draft: { title: "Newer" }, base: { version: 2 } });
  });

  test("is dirty while something differs, and not when it is typed back", () => {
    const { form, view } = open();
    form.type({ title: "After" });
    expect(view()).toMatchObject({ isDirty: true, changed: ["title"] });
    form.type({ title: "Before" });
    expect(view()).toMatchObject({ isDirty: false, isTyped: true });
    form.type({ title: "After" });
    form.discard();
    expect(view()).toMatchObject({ isDirty: false, isTyped: false, draft: { title: "Before" } });
  });
});

describe("saving", () => {
  test("sends what differs, over what was seen, and shows what came of it", async () => {
    const { form, view, last, shown } = open();
    form.type({ title: "After" });
    const saving = form.submit();
    expect(view().isSaving).toBe(true);
    expect(last()).toMatchObject({ changes: { title: "After" }, over: ROW });
    const saved = { ...ROW, title: "After", version: 2 };
    last().done(saved);
    expect(await saving).toEqual(saved);
    expect(view()).toMatchObject({ saved, isSaving: false, isDirty: false });
    expect(view().draft).toEqual({ title: "After", note: "" });
    expect(shown).toEqual([saved]);
  });

  test("of a new one sends all of it, and the next one changes it", async () => {
    const { form, view, last } = open({ row: null });
    form.type({ title: "First" });
    const saving = form.submit();
    expect(last()).toMatchObject({ draft: { title: "First", note: "" }, over: null });
    last().done({ ...ROW, title: "First" });
    await saving;
    expect(view()).toMatchObject({ isDirty: false, base: { title: "First" } });
    form.type({ title: "Second" });
    void form.submit();
    expect(last()).toMatchObject({ over: { version: 1 }, changes: { title: "Second" } });
  });

  test("is refused here for what is wrong, named field by field", async () => {
    const { form, view, sent } = open();
    form.type({ title: "", note: "No!" });
    expect(await form.submit()).toBeNull();
    expect(sent).toEqual([]);
    expect(view().problems).toEqual({ title: "Enter a title.", note: "Do not shout." });
    expect(view().refusals).toBe(1);
    await form.submit();
    expect(view().refusals).toBe(2);
  });

  test("pressed twice sends once", async () => {
    const { form, sent, last } = open();
    form.type({ title: "After" });
    const [first, second] = [form.submit(), form.submit()];
    last().done({ ...ROW, version: 2 });
    expect([await first, await second]).toEqual([{ ...ROW, version: 2 }, null]);
    expect(sent).toHaveLength(1);
  });

  test("answered late leaves what was typed since, over what is saved now", async () => {
    const { form, view, last } = open();
    form.type({ title: "One", note: "n" });
    const saving = form.submit();
    form.type({ title: "Two" });
    last().done({ title: "One", note: "n", version: 2 });
    await saving;
    expect(view()).toMatchObject({
      saved: null,
      isDirty: true,
      changed: ["title"],
      draft: { title: "Two", note: "n" },
      base: { version: 2 },
    });
    void form.submit();
    expect(last()).toMatchObject({ changes: { title: "Two" }, over: { version: 2 } });
  });

  test.each([unreachable(null), new Error("Broken.")])(
    "that fails keeps what was typed and says why: %s",
    async (error) => {
      const { form, view, fail, last } = open();
      form.type({ title: "After" });
      expect(await fail(error)).toBeNull();
      expect(view()).toMatchObject({ failure: error.message, isDirty: true, isSaving: false });
      const again = form.submit();
      expect(view().failure).toBeNull();
      last().done({ ...ROW, title: "After", version: 2 });
      await again;
      expect(view()).toMatchObject({ failure: null, isDirty: false });
    },
  );

  test("names what the server refused, until that field is typed again", async () => {
    const { form, view, fail } = open();
    form.type({ title: "Taken", note: "n" });
    await fail(refused({ title: "This is taken." }));
    expect(view()).toMatchObject({ problems: { title: "This is taken." }, failure: null });
    form.leave("title");
    form.type({ note: "m" });
    expect(view().problems).toEqual({ title: "This is taken." });
    form.type({ title: "Free" });
    expect(view().problems).toEqual({});
  });

  test("says in words what the server refused of no field here", async () => {
    const { form, view, fail } = open();
    form.type({ title: "After" });
    await fail(refused({ elsewhere: "x" }));
    expect(view()).toMatchObject({ problems: {}, failure: "Not so." });
  });

  test("of what is the same sends nothing, unless that was asked for", async () => {
    const quiet = open();
    quiet.form.type({ title: ROW.title });
    expect(await quiet.form.submit()).toEqual(ROW);
    expect(quiet.sent).toEqual([]);
    const eager = open({ sendsSame: true });
    eager.form.type({ title: ROW.title });
    void eager.form.submit();
    expect(eager.last().changes).toEqual({});
  });
});

describe("a conflict", () => {
  const theirs = { title: "Theirs", note: "t", version: 5 };

  async function contested() {
    const opened = open();
    opened.form.type({ title: "Mine" });
    await opened.fail(conflict(theirs));
    return opened;
  }

  test("shows both and sends nothing until one is chosen", async () => {
    const { form, view, sent, shown } = await contested();
    expect(view()).toMatchObject({
      conflict: theirs,
      theirs: { title: "Theirs", note: "t" },
      draft: { title: "Mine" },
      failure: null,
      isDirty: true,
    });
    expect(shown).toEqual([theirs]);
    expect(await form.submit()).toBeNull();
    expect(sent).toHaveLength(1);
  });

  test("mine is kept: written over theirs, and only where it differs", async () => {
    const { form, view, last } = await contested();
    const saving = form.keepMine();
    expect(view().conflict).toBeNull();
    expect(last()).toMatchObject({ over: theirs, changes: { title: "Mine" } });
    last().done({ ...theirs, title: "Mine", version: 6 });
    await saving;
    expect(view()).toMatchObject({ isDirty: false, draft: { title: "Mine", note: "t" } });
  });

  test("mine is kept and says the same by now: nothing is left to send", async () => {
    const { form, view, fail, sent } = open();
    form.type({ title: "Theirs" });
    await fail(conflict(theirs));
    expect(await form.keepMine()).toEqual(theirs);
    expect(sent).toHaveLength(1);
    expect(view()).toMatchObject({ saved: theirs, isDirty: false });
  });

  test("theirs is taken: what was typed is gone", async () => {
    const { form, view } = await contested();
    form.takeTheirs();
    expect(view()).toMatchObject({ conflict: null, isDirty: false, draft: { title: "Theirs" } });
    form.type({ note: "more" });
    void form.submit();
    expect(form.read().begun).toEqual(theirs);
  });

  test("meets the next one: the newest is shown, and mine is still there", async () => {
    const { form, view, last } = await contested();
    const saving = form.keepMine();
    const newest = { ...theirs, title: "Newest", version: 9 };
    last().fail(conflict(newest));
    expect(await saving).toBeNull();
    expect(view()).toMatchObject({ conflict: newest, draft: { title: "Mine" } });
    void form.keepMine();
    expect(last().over).toEqual(newest);
  });

  test("after which saving fails leaves mine to be saved again", async () => {
    const { form, view, last } = await contested();
    const saving = form.keepMine();
    last().fail(unreachable(null));
    await saving;
    expect(view()).toMatchObject({ conflict: null, draft: { title: "Mine" }, base: theirs });
    expect(view().failure).toContain("Can't connect to the server");
  });

  test("can be gone on from without saving at once", async () => {
    const { form, view, sent } = await contested();
    form.rebase();
    expect(view()).toMatchObject({ conflict: null, base: theirs, draft: { title: "Mine" } });
    expect(sent).toHaveLength(1);
  });

  test("that cannot be read is a failure like another", async () => {
    const { form, view, fail } = open();
    form.type({ title: "Mine" });
    await fail(conflict({ title: 7 }));
    expect(view()).toMatchObject({ conflict: null, failure: "stale" });
  });

  test("of a write beside the form is met by it", () => {
    const { form, view } = open();
    expect(form.meet(conflict(theirs))).toBe(true);
    expect(view().conflict).toEqual(theirs);
    expect(form.meet(unreachable(null))).toBe(false);
  });
});

describe("a row that somebody removed", () => {
  test("is said to be gone, and created again from what was typed", async () => {
    const { form, view, fail, last } = open();
    form.type({ note: "n" });
    await fail(gone);
    expect(view()).toMatchObject({
      isGone: true,
      isNew: true,
      isDirty: true,
      draft: { title: "Before", note: "n" },
    });
    const saving = form.submit();
    expect(last()).toMatchObject({ over: null, draft: { title: "Before", note: "n" } });
    last().done({ ...ROW, note: "n", version: 1 });
    await saving;
    expect(view()).toMatchObject({ isGone: false, isDirty: false });
  });

  test("and that cannot be created again is a failure", async () => {
    const { form, view, fail } = open({ createsAgain: false });
    form.type({ note: "n" });
    await fail(gone);
    expect(view()).toMatchObject({ isGone: false, failure: "Gone." });
  });

  test("becomes a new one also by choice, over a conflict", async () => {
    const { form, view, fail, last } = open({ createsAgain: false });
    form.type({ note: "n" });
    await fail(conflict({ ...ROW, version: 4 }));
    form.becomeNew();
    expect(view()).toMatchObject({ conflict: null, isNew: true });
    void form.submit();
    expect(last().over).toBeNull();
  });
});
