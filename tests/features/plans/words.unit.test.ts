import { describe, expect, it, vi } from "vitest";
import type { PlanKind } from "../../../db/values/plans.ts";
import { wordsOf } from "../../../web/features/plan-store/words.ts";
import type { PlanNews } from "../../../web/features/plan-store/plan-news.ts";
import type { PlanChange, PlanOperation } from "../../../worker/features/plans/contract.ts";
import { mayRemoveGoal } from "../../../worker/features/goals/rules.ts";
import type { Refusal } from "../../../worker/features/plans/rules/refusal.ts";
import { add, id, OWNER, planOf, remove, row, set } from "./plan-hand.ts";

const HERE = { module: "goals", hasAccount: true } as const;
const action = (...changes: PlanChange[]) => ({ label: "Do", changes });
const operation: PlanOperation = {
  id: id(1),
  seq: 1,
  label: "Do",
  actorId: null,
  items: 1,
  undoes: null,
  undoneBy: null,
  createdAt: "",
};

function failed(changes: PlanChange[], message = "No answer.") {
  const error = new Error(message);
  return wordsOf(
    { what: "failed", action: action(...changes), error, later: 0, again: vi.fn() },
    HERE,
  );
}
const saved = (changes: PlanChange[], place: Parameters<typeof wordsOf>[1] = HERE) =>
  wordsOf({ what: "saved", action: action(...changes), operation, undo: vi.fn() }, place);
function refused(changes: PlanChange[], refusal: Partial<Refusal>, more: Partial<PlanNews> = {}) {
  const at = { kind: changes[0]?.kind ?? "goal", id: id(1) } as const;
  const said: Refusal = { code: "invalid_input", detail: "Enter a title.", at, ...refusal };
  const news = {
    what: "refused",
    action: action(...changes),
    refusal: said,
    about: null,
    later: 0,
  };
  return wordsOf({ ...news, ...more } as PlanNews, HERE);
}

describe("what could not be added", () => {
  it.each<[PlanKind, string]>([
    ["goal", "Failed to add goal"],
    ["project", "Failed to add project"],
    ["epic", "Failed to add epic"],
    ["squad", "Failed to add squad"],
    ["theme", "Failed to add theme"],
    ["teamMember", "Failed to add team member"],
  ])("%s: '%s', and why", (kind, title) => {
    expect(failed([add(kind, 1, {})])).toMatchObject({
      tone: "bad",
      title,
      description: "No answer.",
    });
  });
});

describe("what could not be changed", () => {
  it.each<[PlanKind, string, string | undefined]>([
    ["goal", "Failed to update goal", "No answer."],
    ["project", "Failed to update project", "No answer."],
    ["epic", "Failed to update epic", "No answer."],
    ["squad", "Failed to update squad", "No answer."],
    ["theme", "Failed to update theme", "No answer."],
    ["teamMember", "Failed to update team member: No answer.", undefined],
  ])("%s: '%s'", (kind, title, description) => {
    const words = failed([set(kind, 1, { description: "x" })]);
    expect([words?.title, words?.description]).toEqual([title, description]);
  });

  it("of an epic's themes alone: 'Failed to update linked themes'", () => {
    const themes = { themeIds: [id(4)] };
    expect(failed([set("epic", 1, themes, { themeIds: [] })])?.title).toBe(
      "Failed to update linked themes",
    );
    expect(failed([set("epic", 1, { ...themes, title: "X" })])?.title).toBe(
      "Failed to update epic",
    );
  });
});

describe("what could not be removed", () => {
  it.each<[PlanKind, string]>([
    ["goal", "Failed to remove goal: No answer."],
    ["project", "Failed to remove project: No answer."],
    ["theme", "Failed to remove theme: No answer."],
    ["squad", "Failed to remove squad: No answer."],
    ["epic", "Failed to remove epic"],
    ["teamMember", "Failed to delete team member"],
  ])("%s: '%s'", (kind, title) => {
    expect(failed([remove(kind, 1)])?.title).toBe(title);
  });

  it("'Cannot Delete Goal' is a heading over how many and which", () => {
    const plan = planOf({
      goal: [{ id: id(1) }],
      project: [{ id: id(2), goalId: id(1), title: "P" }],
    });
    const refusal = mayRemoveGoal(plan, row("goal", { id: id(1) }), OWNER) ?? {};
    expect(refused([remove("goal", 1)], refusal)).toMatchObject({
      title: "Cannot Delete Goal",
      description: "1 project is linked to it: “P”.",
    });
  });

  it.each(["Goal", "Project", "Squad", "Theme"])(
    "'Cannot Delete %s: still linked …' is said once",
    (noun) => {
      const title = `Cannot Delete ${noun}`;
      const detail = `${title}: still linked to other strategic items. Please remove all references first.`;
      const words = refused([remove("goal", 1)], { code: "still_referenced", title, detail });
      expect([words?.title, words?.description]).toEqual([detail, undefined]);
    },
  );

  it("of several names the one that may not go", () => {
    const words = refused(
      [remove("goal", 1), remove("goal", 2)],
      {
        code: "still_referenced",
        title: "Cannot Delete Goal",
        detail: "1 project is linked to it: “P”.",
      },
      { about: "Grow" },
    );
    expect(words?.description).toBe("“Grow”: 1 project is linked to it: “P”.");
  });

  it("without signing in: 'Authentication Error' / 'You must be logged in to delete goals'", () => {
    const refusal = { code: "unauthenticated", detail: "Sign in to continue." } as const;
    expect(refused([remove("goal", 1)], refusal)).toMatchObject({
      title: "Authentication Error",
      description: "You must be logged in to delete goals",
    });
    expect(refused([remove("squad", 1)], refusal)?.title).toBe(
      "Failed to remove squad: Sign in to continue.",
    );
  });

  it("of somebody else: 'You can only delete your own goals'", () => {
    const detail = "You can only delete your own goals";
    expect(refused([remove("goal", 1)], { code: "forbidden", detail })?.title).toBe(
      `Failed to remove goal: ${detail}`,
    );
  });

  it.each(["Goal not found", "Goal was not found or already deleted"])("'%s'", (detail) => {
    expect(refused([remove("goal", 1)], { code: "not_found", detail })?.title).toBe(detail);
  });
});

describe("what is done", () => {
  it.each<[string, PlanChange, string]>([
    ["goal", remove("goal", 1), "Goal deleted successfully"],
    ["project", remove("project", 1), "Project deleted successfully"],
    ["squad", remove("squad", 1), "Squad deleted successfully"],
    ["theme", add("theme", 1, {}), "Theme created"],
    ["theme", set("theme", 1, { name: "X" }), "Theme updated"],
    ["theme", remove("theme", 1), "Theme removed"],
    ["epic", set("epic", 1, { title: "X" }), "Epic updated"],
    ["member", add("teamMember", 1, {}), "Team member added successfully"],
    ["member", set("teamMember", 1, { name: "X" }), "Team member updated successfully"],
    ["member", remove("teamMember", 1), "Team member deleted successfully"],
  ])("%s: says so with the way back", (_what, change, title) => {
    expect(saved([change])).toMatchObject({ tone: "good", title, action: { label: "Undo" } });
    expect(saved([change])?.description).toBeUndefined();
  });

  it("'Epic updated' / 'Linked themes have been updated.' when its themes changed", () => {
    const changed = set("epic", 1, { themeIds: [id(3)], title: "X" }, { themeIds: [], title: "X" });
    expect(saved([changed])).toMatchObject({
      title: "Epic updated",
      description: "Linked themes have been updated.",
    });
    const same = set("epic", 1, { themeIds: [id(3)] }, { themeIds: [id(3)] });
    expect(saved([same])?.description).toBeUndefined();
  });

  it("without an account: 'Team member added locally', with what that means", () => {
    const words = saved([add("teamMember", 1, {})], { module: "teamMembers", hasAccount: false });
    expect(words).toMatchObject({
      title: "Team member added locally",
      description: "To assign team members to squads you need to log in.",
    });
  });

  it("and is seen on the screen is not told as well", () => {
    expect(saved([set("goal", 1, { title: "X" })])).toBeNull();
    expect(saved([add("project", 1, {})])).toBeNull();
    expect(saved([{ action: "set", kind: "settings", id: id(1), fields: {} }])).toBeNull();
  });

  it("to many at once says how many", () => {
    const goals = [1, 2, 3].map((at) => set("goal", at, { status: "on_hold" }));
    expect(saved(goals)).toMatchObject({ title: "3 goals updated", action: { label: "Undo" } });
    expect(saved([remove("epic", 1), remove("epic", 2)])?.title).toBe("2 epics deleted");
    expect(saved([remove("goal", 1), remove("project", 2)])?.title).toBe("2 items deleted");
  });

  it("to one with what goes along is told of the one", () => {
    const changes = [set("project", 2, { squadIds: [] }), remove("squad", 1)];
    expect(saved(changes)?.title).toBe("Squad deleted successfully");
  });
});

describe("what people are told beside", () => {
  it("a form that shows what is wrong is not spoken over", () => {
    for (const code of ["invalid_input", "stale_version"] as const) {
      const telling = { ...action(set("goal", 1, {})), tellsItself: true };
      expect(refused([set("goal", 1, {})], { code }, { action: telling })).toBeNull();
      expect(refused([set("goal", 1, {})], { code })?.title).toBe("Failed to update goal");
    }
  });

  it("a form that is closed when the refusal comes leaves it to a toast", () => {
    let isOpen = true;
    const telling = { ...action(set("goal", 1, {})), tellsItself: () => isOpen };
    const told = () =>
      refused([set("goal", 1, {})], { code: "stale_version" }, { action: telling });
    expect(told()).toBeNull();
    isOpen = false;
    expect(told()?.title).toBe("Failed to update goal");
  });

  it("what went with a failure, and the way to try again, which stays", () => {
    const again = vi.fn();
    const words = wordsOf(
      {
        what: "failed",
        action: action(set("goal", 1, {})),
        error: new Error("Lost."),
        later: 2,
        again,
      },
      HERE,
    );
    expect(words?.description).toBe("Lost. Also not saved: 2 later changes built on it.");
    expect(words?.durationMs).toBe(Number.POSITIVE_INFINITY);
    words?.action?.onSelect();
    expect(again).toHaveBeenCalledOnce();
  });

  it("'Failed to load team members' where they would stand", () => {
    const news = { what: "not-loaded", again: vi.fn() } as const;
    const at = (module: "teamMembers" | "goals") => wordsOf(news, { module, hasAccount: true });
    expect(at("teamMembers")?.title).toBe("Failed to load team members");
    expect(at("goals")).toBeNull();
  });

  it("a member who may still appear in squads", () => {
    const tell = (hasRemovedMember: boolean) =>
      wordsOf({ what: "not-current", hasRemovedMember }, HERE);
    expect(tell(true)).toEqual({
      tone: "warn",
      title:
        "Team member was deleted but may still appear in some squads. Please refresh the page.",
    });
    expect(tell(false)).toBeNull();
  });

  it("that something was undone, and the way forth again", () => {
    const tell = (isRedo: boolean) =>
      wordsOf({ what: "undone", label: "Move", isRedo, again: vi.fn() }, HERE);
    expect(tell(false)).toMatchObject({ title: "Undone: Move", action: { label: "Redo" } });
    expect(tell(true)).toMatchObject({ title: "Redone: Move", action: { label: "Undo" } });
  });

  it("that someone changed it since, so that it is not undone", () => {
    const refusal = { code: "stale_version", detail: "", at: { kind: "goal", id: id(1) } } as const;
    expect(
      wordsOf({ what: "not-undone", label: "Move", isRedo: false, refusal, message: "" }, HERE),
    ).toMatchObject({
      title: "Not undone: Move",
      description: "Someone changed it since, and their change stays.",
    });
  });
});
