import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";

import Styleguide from "../../../web/areas/styleguide/styleguide.tsx";

const html = renderToString(createElement(MemoryRouter, null, createElement(Styleguide)));

test("every component renders without a browser", () => {
  expect(html).toContain("A quiet");
});

test("nothing needs an inline style, style element or script that the policy would refuse", () => {
  expect(html.match(/ style="[^"]*"|<style|<script/gu)).toBeNull();
});

test("ids are unique although every component stands there twice", () => {
  const ids = [...html.matchAll(/ id="([^"]+)"/gu)].map((match) => match[1]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("labels and descriptions point at something", () => {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/gu)].map((match) => match[1]));
  const targets = [...html.matchAll(/ (?:for|aria-describedby|aria-labelledby)="([^"]+)"/gu)];
  const named = targets.flatMap((match) => (match[1] ?? "").split(" "));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});
