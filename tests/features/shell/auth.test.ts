import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthProvider, useAuth, useAuthIfAny } from "../../../web/shell/auth.tsx";
import type { FramePerson } from "../../../web/shell/frame-data.ts";

const person: FramePerson = {
  userId: "u-1",
  email: "ada@demo.test",
  fullName: "Ada",
  avatarUrl: "",
  roles: [],
  language: "en",
  locale: "",
  timeZone: "",
  usual: { locale: "", timeZone: "" },
  deletionDueAt: null,
  isOnboarded: true,
  owesPolicy: false,
  policyNews: null,
  isFeedbackOn: false,
  impersonatorName: null,
  impersonationEndsAt: null,
  menu: [],
  permissions: [],
  withheld: { edit: {}, publish: {}, everything: {} },
};

const Shown = () => `${useAuth().person.fullName}, ${useAuth().isVisit ? "visited" : "alone"}`;
const render = (who: FramePerson) =>
  renderToString(
    // oxlint-disable-next-line react/no-children-prop -- its type asks for them among the props.
    createElement(AuthProvider, { person: who, children: createElement(Shown) }),
  );

test("outside its provider the hook throws the specified words", () => {
  expect(() => renderToString(createElement(Shown))).toThrow(
    new Error("useAuth must be used within an AuthProvider"),
  );
});

test("within it, the hook has the person, and whether an admin acts as them", () => {
  expect(render(person)).toBe("Ada, alone");
  const visited = { ...person, impersonatorName: "Grace", impersonationEndsAt: 1 };
  expect(render(visited)).toBe("Ada, visited");
});

test("parts that people without an account see too do without it", () => {
  const Any = () => (useAuthIfAny() === null ? "nobody" : "somebody");
  expect(renderToString(createElement(Any))).toBe("nobody");
});
