import { describe, expect, it } from "vitest";
import { shortcutList, shortcutPlaces } from "../../../web/shell/shortcut-list.ts";
import { menuOf } from "../../support/menu-of.ts";
import { type Pending, readStroke, type Stroke } from "../../../web/shell/shortcuts.ts";

const PLACES = shortcutPlaces(menuOf(["coach", "admin"]));

function press(key: string, parts: Partial<Stroke> = {}, pending: Pending = null) {
  const stroke = { key, code: "", hasMod: false, hasAlt: false, isTyping: false, at: 0, ...parts };
  return readStroke(stroke, pending, PLACES);
}

describe("the keyboard", () => {
  it.each([
    ["d", "/dashboard"],
    ["c", "/coach/dashboard"],
    ["a", "/admin/dashboard"],
    ["s", "/strategy"],
  ])("goes with g and then %s to %s", (key, to) => {
    const { pending, action } = press("g");
    expect(action).toBeNull();
    expect(press(key, { at: 1000 }, pending).action).toEqual({ go: to });
  });

  it("forgets the g when the second key is late or another", () => {
    const { pending } = press("g");
    expect(press("d", { at: 1201 }, pending).action).toBeNull();
    expect(press("x", { at: 1 }, pending)).toEqual({ action: null, pending: null });
  });

  it("goes nowhere that someone may not open", () => {
    expect(shortcutPlaces(menuOf(["member"])).has("a")).toBe(false);
    expect(shortcutList(menuOf(["member"])).map((entry) => entry.label)).not.toContain(
      "Go to admin",
    );
  });

  it("opens the palette and the help, the latter not while typing", () => {
    expect(press("k", { hasMod: true }).action).toBe("palette");
    expect(press("K", { hasMod: true, isTyping: true }).action).toBe("palette");
    expect(press("?").action).toBe("help");
    expect(press("[").action).toBe("sidebar");
    for (const key of ["?", "[", "g"]) {
      expect(press(key, { isTyping: true })).toEqual({ action: null, pending: null });
    }
  });

  it("leaves the browser's own combinations alone", () => {
    expect(press("d", { hasMod: true }, press("g").pending).action).toBeNull();
    expect(press("k", { hasMod: true, hasAlt: true }).action).toBeNull();
  });

  it("knows the key for notifications whatever letter it writes", () => {
    expect(press("†", { hasAlt: true, code: "KeyT" }).action).toBe("toasts");
  });
});
