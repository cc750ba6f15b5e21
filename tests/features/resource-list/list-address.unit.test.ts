import { expect, test } from "vitest";
import { UserListInput } from "../../../worker/features/users/contract.ts";
import { filterOf, listAddress, queryOf } from "../../../web/kit/resource-list/list-address.ts";
import { shownColumns } from "../../../web/kit/resource-list/view-menu.tsx";

test("a part of an address that does not parse is left out, the rest still narrows", () => {
  const params = new URLSearchParams("q=ada&role=pirate&state=active&limit=lots&open=1&factor=");
  expect(queryOf(UserListInput, params)).toEqual({ q: "ada", state: "active" });
});

test("another filter begins at the first page; something over the list stays on its page", () => {
  const params = new URLSearchParams("q=ada&cursor=c");
  expect(listAddress(params, { state: "active" })).toBe("?q=ada&state=active");
  expect(listAddress(params, { new: "1", cursor: "c" })).toBe("?q=ada&cursor=c&new=1");
  expect(listAddress(params, { q: null })).toBe("?");
});

test("what is exported is the filter, without order and page", () => {
  expect(filterOf({ q: "ada", sort: "seen", cursor: "c", limit: "20" })).toEqual({ q: "ada" });
});

test("an address chooses columns; one always names the row, and what it misspells changes nothing", () => {
  const all = [
    { key: "name", label: "Name", primary: true },
    { key: "work", label: "Work" },
    { key: "note", label: "Note", isExtra: true },
    { key: "when", label: "When", isFixed: true },
  ];
  const keys = (chosen: string | null) => shownColumns(all, chosen).map(({ key }) => key);
  expect(keys(null)).toEqual(["name", "work", "when"]);
  expect(keys("note")).toEqual(["name", "note", "when"]);
  expect(keys("nothing")).toEqual(["name", "work", "when"]);
  expect(keys("when")).toEqual(["name", "work", "when"]);
});
