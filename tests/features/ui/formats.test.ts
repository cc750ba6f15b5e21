import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { displayName } from "../../../web/lib/display-name.ts";
import { dayNow, formatsFor, hourAt } from "../../../web/lib/formats.ts";
import { Count } from "../../../web/ui/count.tsx";
import { DayField } from "../../../web/ui/day-field.tsx";
import { PreferencesProvider } from "../../../web/ui/preferences.tsx";
import { Time } from "../../../web/ui/time.tsx";

const NEW_YEAR = "2026-01-01T03:30:00.000Z";

const NOTHING = { locale: "", timeZone: "" };

const write = (
  part: ReturnType<typeof createElement>,
  locale: string,
  timeZone: string,
  usual = NOTHING,
) =>
  renderToString(
    createElement(PreferencesProvider, { chosen: { locale, timeZone }, usual }, part),
  ).replace(/<!--.*?-->/gu, "");

test("the day that it is somewhere is another one elsewhere at the same moment, and after midnight", () => {
  const now = Date.parse(NEW_YEAR);
  expect(dayNow(now, "UTC")).toBe("2026-01-01");
  expect(dayNow(now, "America/New_York")).toBe("2025-12-31");
  expect(dayNow(now + 60_000 * 90, "America/New_York")).toBe("2026-01-01");
  expect(hourAt(now, "America/New_York")).toBe(22);
  expect(hourAt(Date.parse("2026-01-01T00:00:00Z"), "UTC")).toBe(0);
});

describe("dates and numbers on the server", () => {
  test("follow the locale and the zone that a person chose", () => {
    const moment = createElement(Time, { value: NEW_YEAR, show: "date-time" });
    expect(write(moment, "de-DE", "America/New_York")).toContain("31. Dez. 2025, 22:30");
    expect(write(moment, "en-US", "Asia/Tokyo")).toContain("Jan 1, 2026, 12:30");
    expect(write(createElement(Count, { value: 1234567 }), "de-DE", "")).toBe("1.234.567");
  });

  test("are as the browser says where nothing was chosen", () => {
    const moment = createElement(Time, { value: NEW_YEAR, show: "date-time" });
    const usual = { locale: "de-DE", timeZone: "America/New_York" };
    expect(write(moment, "", "", usual)).toContain("31. Dez. 2025, 22:30");
    expect(write(moment, "en-GB", "", usual)).toContain("31 Dec 2025, 22:30");
    expect(write(moment, "", "Asia/Tokyo", usual)).toContain("1. Jan. 2026, 12:30");
  });

  test("are British English in UTC while the browser's own are not known", () => {
    const moment = createElement(Time, { value: NEW_YEAR, show: "date-time" });
    expect(write(moment, "", "")).toContain("1 Jan 2026, 03:30");
  });

  test("a calendar day is the same day in every zone", () => {
    const day = createElement(Time, { value: "2026-01-01" });
    expect(write(day, "en-GB", "America/Los_Angeles")).toContain("1 Jan 2026");
    expect(write(day, "en-GB", "Pacific/Auckland")).toContain("1 Jan 2026");
  });

  test("what is no date is shown as it is", () => {
    expect(write(createElement(Time, { value: "soon" }), "en-GB", "UTC")).toContain("soon");
  });
});

test("what was a while ago is said in words, in the chosen language", () => {
  const now = Date.parse(NEW_YEAR);
  const ago = (locale: string, seconds: number) =>
    formatsFor(locale, "UTC").relative(new Date(now - seconds * 1000), now);
  expect(ago("en-GB", 3 * 86_400)).toBe("3 days ago");
  expect(ago("de-DE", 86_400)).toBe("gestern");
  expect(ago("en-GB", 20)).toBe("this minute");
});

describe("what a person is called", () => {
  test.each([
    ["Ines Roth", "ines@people.test", "Ines Roth"],
    ["", "ines@people.test", "ines@people.test"],
    ["   ", "ines@people.test", "ines@people.test"],
    ["", "", "User"],
  ])("name %j and address %j give %j", (fullName, email, shown) => {
    expect(displayName({ fullName, email })).toBe(shown);
  });
});

describe("a field for a day", () => {
  const field = (props: Parameters<typeof DayField>[0]) =>
    write(createElement(DayField, props), "de-DE", "America/New_York");

  test("says it as the product does, over what the browser writes", () => {
    expect(field({ label: "Due", value: "2026-01-01" })).toContain(">1. Jan. 2026<");
    expect(field({ label: "Due", defaultValue: "2026-01-01" })).toContain(">1. Jan. 2026<");
  });

  test("a moment and a time are those of the person's own clock, whatever the zone", () => {
    const moment = field({ label: "Opens", asks: "moment", value: "2026-01-01T09:30" });
    expect(moment).toContain(">1. Jan. 2026, 09:30<");
    expect(field({ label: "Time", asks: "time", value: "09:30" })).toContain(">09:30<");
  });

  test("says that there is none, in words that suit the place", () => {
    expect(field({ label: "Due", value: "" })).toContain(">No date<");
    expect(field({ label: "From", defaultValue: "", none: "Any date" })).toContain(">Any date<");
    expect(field({ label: "Time", asks: "time", value: "" })).toContain(">No time<");
  });
});
