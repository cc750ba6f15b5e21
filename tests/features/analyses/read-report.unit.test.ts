import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fact } from "../../../worker/features/analyses/contract.ts";
import { factsBetween } from "../../../worker/features/analyses/rules/facts-between.ts";
import { readDates } from "../../../worker/features/analyses/rules/read-dates.ts";
import { numberOf } from "../../../worker/features/analyses/rules/read-numbers.ts";
import { readReport } from "../../../worker/features/analyses/rules/read-report.ts";
import { growthOf } from "../../support/grows-linearly.ts";

const DAY = "2026-11-28";
const MOST = { facts: 600, tables: 40, tableRows: 100 };

const read = (
  text: string,
  type = "text/markdown",
  places: Parameters<typeof readReport>[0]["places"] = [],
) => readReport({ text, places, type, day: DAY, most: MOST });

const of = <Kind extends Fact["kind"]>(text: string, kind: Kind, type?: string) =>
  read(text, type).facts.flatMap((fact) =>
    // The kind says which one it is.
    fact.kind === kind ? [fact as Extract<Fact, { kind: Kind }>] : [],
  );
const claims = (text: string) =>
  of(text, "claim").map(({ about, word, value, from, to }) =>
    [about, word || value || (from === to ? from : `${from}/${to}`)].join(" "),
  );
const figures = (text: string) =>
  of(text, "figure").map(({ of: what, value, unit, role }) => [what, value, unit, role].join("|"));

describe("numbers and days as people write them", () => {
  test.each([
    ["1,250,000.50", null, 1_250_000.5],
    ["1.250.000,50", null, 1_250_000.5],
    ["1,250", null, 1250],
    ["1.250", ",", 1250],
    ["1.250", ".", 1.25],
    ["1.250", null, null],
    ["4,2", null, 4.2],
    ["1'250", ".", 1250],
    ["98.3", null, 98.3],
  ] as const)("%s", (written, style, value) => {
    expect(numberOf(written, style)?.value ?? null).toBe(value);
  });

  test.each([
    ["on 31 December 2026", "2026-12-31", "2026-12-31"],
    ["December 31st, 2026", "2026-12-31", "2026-12-31"],
    ["am 31.12.2026", "2026-12-31", "2026-12-31"],
    ["31. Dezember 2026", "2026-12-31", "2026-12-31"],
    ["2026-12-31", "2026-12-31", "2026-12-31"],
    ["31/12/2026", "2026-12-31", "2026-12-31"],
    ["in March 2027", "2027-03-01", "2027-03-31"],
    ["Q1 2027", "2027-01-01", "2027-03-31"],
    ["by 15 January", "2027-01-15", "2027-01-15"],
  ])("%s", (text, from, to) => {
    expect(readDates(text, DAY)).toMatchObject([{ from, to }]);
  });

  test.each([
    "03/04/2026",
    "31 February 2027",
    "2026-13-01",
    "version 1.2.2026.4",
    "may 5 % of it",
  ])("%s is no day that is sure", (text) => expect(readDates(text, DAY)).toEqual([]));
});

describe("figures", () => {
  test.each([
    ["Revenue reached EUR 4.2 million in Q3.", ["Revenue|4200000|EUR|value"]],
    ["Der Umsatz stieg auf 4,2 Mio. € und ist gut.", ["Umsatz|4200000|EUR|value"]],
    ["Monitors in service are at 99.1 %.", ["Monitors in service|99.1|%|value"]],
    [
      "Repair time fell from 11 days to 8 days.",
      ["Repair time|11|days|previous", "Repair time|8|days|value"],
    ],
    [
      "Parts in stock: 22 days (target 30 days).",
      ["Parts in stock|22|days|value", "Parts in stock|30|days|target"],
    ],
    ["Orders grew by 6 %.", ["Orders|6|%|change"]],
    ["Orders are more than 40.", ["Orders are more than|40||about"]],
  ])("%s", (text, found) => {
    expect(figures(text)).toEqual(found);
  });

  test.each([
    "In 2026 we met.",
    "See page 4.",
    "The meeting is on 12 May 2026.",
    "Version 3.1.2",
    "As of 31.12.2026 all is well.",
  ])("nothing is counted by %s", (text) => expect(figures(text)).toEqual([]));
});

describe("claims", () => {
  test.each([
    ["Remote calibration is on track.", ["health on_track"]],
    ["Status: amber", ["health at_risk"]],
    ["Depot has not started.", ["status not_started"]],
    ["The depot was completed in May.", ["status completed"]],
    ["The depot is 45 % complete.", ["progress 45"]],
    ["The depot is owned by Dele Fashola.", ["owner Dele Fashola"]],
    ["The depot ends on 31 December 2026.", ["end 2026-12-31"]],
    ["The depot will be finished by 31 December 2026.", ["end 2026-12-31"]],
    ["The budget of the depot is €1.2m.", ["budget EUR"]],
  ])("%s", (text, found) => {
    expect(claims(text)).toEqual(found);
  });

  test.each([
    "Remote calibration is not on track.",
    "It may be at risk.",
    "If the depot is off track, we stop.",
    "The depot was on track last quarter.",
    "Is the depot on track?",
    "We expect it to be on track.",
    "The depot is no longer at risk.",
    "The depot was not finished by 31 December 2025.",
    "The depot was started before 31 December 2025.",
    "The depot is about 45 % complete.",
  ])("%s claims nothing", (text) => {
    expect(claims(text)).toEqual([]);
  });

  test("counts of items", () => {
    const counts = of("7 of 9 projects are on track. Three goals are late.", "count");
    expect(counts.map(({ part, of: all, items, state }) => [part, all, items, state])).toEqual([
      [7, 9, "project", "on_track"],
      [3, null, "goal", "late"],
    ]);
    expect(of("At least 7 of 9 projects are on track.", "count")).toEqual([]);
  });
});

describe("risks and actions", () => {
  const text = `# Report

## Risks
- One supplier of the alarm module.

## Next steps
- Dele Fashola: send the contract by 15 December
- Hire two engineers (Marta Kowal, 31.01.2027)

## Outlook
Marta Kowal will sign the second source by 20 December 2026. Revenue will grow by 5 %. We will meet.
Action: call the bank.`;

  test("come out of lists under their headings, and of sentences that say so", () => {
    expect(of(text, "risk").map(({ quote, place }) => [quote, place])).toEqual([
      ["One supplier of the alarm module.", "Line 4"],
    ]);
    expect(
      of(text, "action").map(({ who, due, title, isLoose }) => [who, due, title, isLoose]),
    ).toEqual([
      ["Dele Fashola", "2026-12-15", "Send the contract by 15 December", false],
      ["Marta Kowal", "2027-01-31", "Hire two engineers (Marta Kowal, 31.01.2027)", false],
      ["Marta Kowal", "2026-12-20", "Sign the second source by 20 December 2026", true],
      ["", null, "Call the bank", false],
    ]);
  });
});

describe("tables", () => {
  test("stay tables, and each cell under a known head is a fact of its row", () => {
    const csv = "Project,Status,Owner,End date,Progress\nDepot,At risk,Ana Roth,2026-12-31,40 %\n";
    const { facts, tables } = read(csv, "text/csv");
    expect(tables).toMatchObject([
      {
        total: 2,
        rows: [
          ["Project", "Status", "Owner", "End date", "Progress"],
          ["Depot", "At risk", "Ana Roth", "2026-12-31", "40 %"],
        ],
      },
    ]);
    expect(
      facts.map((fact) => fact.kind === "claim" && [fact.subject, fact.about, fact.place]),
    ).toEqual([
      ["Depot", "health", "Row 2"],
      ["Depot", "owner", "Row 2"],
      ["Depot", "end", "Row 2"],
      ["Depot", "progress", "Row 2"],
    ]);
  });

  test("of a sheet, with its days as numbers", () => {
    const text = "KPI\tUnit\tTarget\tActual\nMargin\t%\t20\t18.5\n";
    const places = [{ at: 0, name: "Figures", first: 3, line: 0 }];
    const { facts } = read(
      text,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      places,
    );
    expect(
      facts.map(
        (fact) =>
          fact.kind === "figure" && [fact.subject, fact.role, fact.value, fact.unit, fact.place],
      ),
    ).toEqual([
      ["Margin", "target", 20, "%", "Figures, row 4"],
      ["Margin", "value", 18.5, "%", "Figures, row 4"],
    ]);
    const days = read(
      "Project\tEnd date\nDepot\t46387\n",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      places,
    );
    expect(days.facts).toMatchObject([{ about: "end", from: "2026-12-31" }]);
  });
});

test("what is new, gone and said otherwise in a later report", () => {
  const [before, after] = [
    "Margin is 18 %. Stock is 22 days. The depot is on track.",
    "Margin is 19 %. The depot is on track. Orders are 40.",
  ].map((text) => read(text).facts);
  const { changed, added, gone, same } = factsBetween(before ?? [], after ?? []);
  expect(changed.map((one) => [one.before.quote, one.after.quote])).toEqual([
    ["Margin is 18 %.", "Margin is 19 %."],
  ]);
  expect(added.map(({ quote }) => quote)).toEqual(["Orders are 40."]);
  expect(gone.map(({ quote }) => quote)).toEqual(["Stock is 22 days."]);
  expect(same).toBe(1);
});

describe("whatever a document says", () => {
  const PIECES = fc.constantFrom(
    "Margin is 18 %. ",
    "Depot is on track. ",
    "\n",
    "\n\n",
    "| a | b |\n",
    "- Ana will call by 3 May 2027\n",
    "# Risks\n",
    "Next steps\n",
    "1.250,5 ",
    "€ ",
    "31.12.2026 ",
    "ends on ",
    "\t",
    ",",
    "owned by Ana Roth. ",
    "7 of 9 projects are late. ",
    "💥",
    "\u202e",
    "\r\n",
    '"',
    "budget ",
  );

  test("each quote stands at its place, word for word", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(PIECES, fc.string({ unit: "grapheme" })), { maxLength: 40 }),
        fc.constantFrom("text/markdown", "text/csv", "application/pdf", "application/json"),
        (pieces, type) => {
          const text = pieces.join("");
          const { facts, tables } = read(text, type);
          for (const { start, end, quote, place } of facts) {
            expect(text.slice(start, end)).toBe(quote);
            expect(quote).not.toBe("");
            expect(place).not.toBe("");
          }
          for (const fact of facts) {
            if (!("at" in fact)) continue;
            expect(fact.at).toBeGreaterThanOrEqual(0);
            expect(fact.at).toBeLessThan(fact.quote.length);
          }
          for (const { start, end, rows } of tables) {
            const whole = text.slice(start, end);
            for (const cell of rows.flat()) expect(whole).toContain(cell);
          }
        },
      ),
    );
  });

  test.each([
    "1,000,",
    "1 of ",
    "a ",
    "A. ",
    "| ",
    '"',
    "- ",
    "budget ",
    "is on track ",
    "Ana Roth will ",
    "\n",
    "\t",
    "5 % of ",
    "31.12.",
    "# ",
  ])("a text of %j takes time that grows with its length", (piece) => {
    for (const type of ["text/markdown", "text/csv", "application/pdf"]) {
      const growth = growthOf(
        (text) => read(text, type),
        (length) => piece.repeat(Math.ceil(length / piece.length)),
      );
      expect(growth).toMatchObject({ isLinear: true });
    }
  });
});
