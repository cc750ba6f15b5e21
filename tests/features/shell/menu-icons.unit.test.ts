import { expect, test } from "vitest";
import { sourceOf, spriteOf } from "../../../worker/local/menu-icons.ts";
import { PRODUCT_ICONS } from "../../../worker/policy/screens.ts";

test.each(PRODUCT_ICONS)("the icon %s has every shape that is drawn for it", (name) => {
  const shapes = [...sourceOf(name).matchAll(/\bkey: "/g)].length;
  const drawn = [
    ...spriteOf([name]).matchAll(/<(?:path|circle|rect|line|polyline|polygon|ellipse) [^>]*="/g),
  ];
  expect([name, drawn.length]).toEqual([name, shapes]);
  expect(shapes).toBeGreaterThan(0);
});
