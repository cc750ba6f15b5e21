import type { Fact, FactOf } from "../contract.ts";
import { isDay } from "../../../kernel/pure/is-day.ts";
import {
  type Context,
  figureOf,
  periodIn,
  PERSON,
  type quoted,
  SENTENCE_LONGEST,
} from "./fact-parts.ts";
import type { Block, Cell, Row } from "./read-blocks.ts";
import { stateIn } from "./read-claims.ts";
import { readDates, serialDay } from "./read-dates.ts";
import { readNumbers } from "./read-numbers.ts";

export function keptTable({ rows, place }: Extract<Block, { kind: "table" }>, most: number) {
  const last = rows.at(-1);
  return {
    place,
    start: rows[0]?.start ?? 0,
    end: last?.end ?? 0,
    rows: rows.slice(0, most).map(({ cells }) => cells.map(({ text }) => text)),
    total: rows.length,
  };
}

type Column =
  | "name"
  | "state"
  | "owner"
  | "end"
  | "start"
  | "progress"
  | "budget"
  | "target"
  | "value"
  | "previous"
  | "unit"
  | null;
const COLUMNS: readonly (readonly [RegExp, Column])[] = [
  [
    /^(?:project|goal|item|name|kpi|key result|objective|initiative|epic|title|metric|measure|indicator|projekt|ziel|kennzahl|titel|vorhaben)s?$/iu,
    "name",
  ],
  [/^(?:status|state|health|rag|ampel)$/iu, "state"],
  [/^(?:owner|lead|responsible|verantwortlich|who)$/iu, "owner"],
  [/^(?:end|end date|due|due date|deadline|finish|ende|enddatum|fällig|termin)$/iu, "end"],
  [/^(?:start|start date|begin|beginn|startdatum)$/iu, "start"],
  [/^(?:progress|% ?complete|complete|% ?done|fortschritt)(?: ?\(?%\)?)?$/iu, "progress"],
  [/^(?:budget|planned budget)(?: ?\(?(?:eur|usd|gbp|chf|€|\$)\)?)?$/iu, "budget"],
  [/^(?:target|goal value|soll|zielwert|plan)$/iu, "target"],
  [/^(?:actual|current|value|now|ist|aktuell|wert|latest)$/iu, "value"],
  [/^(?:previous|last|before|prior|last (?:month|quarter|year)|vorjahr|vormonat)$/iu, "previous"],
  [/^(?:unit|einheit)$/iu, "unit"],
];

/** Each row of a table whose head says what its columns are. */
export function tableFacts(text: string, rows: readonly Row[], context: Context): Fact[] {
  const head = rows.findIndex(
    ({ cells }) =>
      cells.length > 1 &&
      cells.every((cell) => !/^[\d€$£.,%\s-]+$/u.test(cell.text) || cell.text === ""),
  );
  const top = rows[head];
  if (!top || head > 2) return [];
  const columns = top.cells.map(
    ({ text: said }) => COLUMNS.find(([pattern]) => pattern.test(said))?.[1] ?? null,
  );
  const named = Math.max(0, columns.indexOf("name"));
  const unitAt = columns.indexOf("unit");
  return rows.slice(head + 1).flatMap((row) => {
    const subject = row.cells[named]?.text ?? "";
    if (subject === "" || row.end - row.start > 2 * SENTENCE_LONGEST) return [];
    const quote = {
      start: row.start,
      end: row.end,
      quote: text.slice(row.start, row.end),
      place: row.place,
    };
    const unit = row.cells[unitAt]?.text ?? "";
    return row.cells.flatMap((cell, index): Fact[] => {
      if (index === named || index === unitAt || cell.text === "") return [];
      const at = cell.start - row.start;
      const head = top.cells[index]?.text ?? "";
      const of = { quote, at, subject, unit, head };
      return cellFacts(cell, columns[index] ?? null, of, context);
    });
  });
}

type CellParts = {
  quote: ReturnType<typeof quoted>;
  at: number;
  subject: string;
  unit: string;
  head: string;
};

function cellFacts(
  cell: Cell,
  column: Column,
  { quote, at, subject, unit, head }: CellParts,
  { style, day }: Context,
): Fact[] {
  const claim = (fields: Partial<FactOf<"claim">> & Pick<FactOf<"claim">, "about">): Fact[] => [
    {
      kind: "claim",
      ...quote,
      at,
      subject,
      word: "",
      value: null,
      from: null,
      to: null,
      ...fields,
    },
  ];
  const [date] = readDates(cell.text, day);
  if (column === "state") {
    const state = stateIn(cell.text);
    return state ? claim(state) : [];
  }
  if (column === "owner")
    return new RegExp(`^${PERSON}$`, "u").test(cell.text)
      ? claim({ about: "owner", word: cell.text })
      : [];
  if (column === "end" || column === "start") {
    const serial = serialDay(cell.text);
    const [from, to] =
      serial && isDay(serial)
        ? [serial, serial]
        : date?.hasYear
          ? [date.from, date.to]
          : [null, null];
    return from === null ? [] : claim({ about: column, from, to });
  }
  // A cell is all of a number, or none.
  const [number, more] = readNumbers(cell.text, style);
  if (
    !number ||
    more ||
    date ||
    !/^[\s€$£\p{L}.,%'’\d\u00a0\u202f−–+-]+$/u.test(cell.text) ||
    number.start > 6
  )
    return [];
  if (column === "progress") {
    const share =
      number.unit === "" && number.value > 0 && number.value <= 1 && number.step < 1
        ? 100 * number.value
        : number.value;
    return claim({ about: "progress", value: share });
  }
  if (column === "budget") {
    const currency =
      number.currency ??
      /\b(EUR|USD|GBP|CHF)\b/u.exec(head.toUpperCase())?.[1] ??
      (head.includes("€") ? "EUR" : head.includes("$") ? "USD" : null);
    return currency ? claim({ about: "budget", word: currency, value: number.value }) : [];
  }
  const role =
    column === "target" || column === "previous"
      ? column
      : column === "value"
        ? "value"
        : number.role;
  const isPlain = column === null;
  const figure = {
    ...number,
    role: isPlain && number.role === "value" ? ("value" as const) : role,
    unit: number.unit || unit,
  };
  const time = periodIn(head, readDates(head, day), day);
  // Under a head that says nothing of what it measures, the number is of both.
  return [
    figureOf(figure, {
      quote,
      at,
      subject: isPlain ? null : subject,
      of: isPlain ? `${subject}, ${head}` : subject,
      ...time,
    }),
  ];
}
