import { makeRandom, pick } from "../soak/make-random.ts";
import { HOSTILE_TEXTS } from "../support/hostile-requests.ts";
import { attacksOn, textOf } from "../support/hostile-texts.ts";
import type { TestPerson } from "../support/people.ts";
import { HOSTILE_WORDS } from "../support/text-readers.ts";
import {
  doubled,
  enlarged,
  gzipBomb,
  HOSTILE_VALUES,
  multipart,
  mutated,
  tinyFields,
  tinyParts,
  WHOLE_BODIES,
} from "./hostile-bodies.ts";
import { FORM_TYPE, HEADERS, METHODS, MULTIPART_TYPE, SEGMENTS, TYPES } from "./hostile-heads.ts";
import type { Parameter, Target } from "./list-targets.ts";
import { makeBody, replacedAt, type Schema, waysInto } from "./make-body.ts";
import { WHO, type Who, type World } from "./open-world.ts";
import type { Shot } from "./send-shot.ts";

/** Something hostile for one place; made for a person, as often as it is to be seen again. */
export type Case = {
  target: Target;
  name: string;
  who: Who;
  make: (person: TestPerson | null) => Shot;
};

type Change = Partial<Shot> & { params?: Record<string, string>; query?: string };
type Making = { body: unknown; random: () => number };

const JSON_TYPE = "application/json";

export function openCorpus(parts: { world: World; random: () => number }) {
  const { world, random } = parts;

  /** What does the same each time it is made, but for whose it is. */
  function toCase(target: Target, name: string, change: (making: Making) => Change): Case {
    const seed = Math.floor(random() * 2 ** 32);
    const make = (person: TestPerson | null): Shot => {
      const own = makeRandom(seed);
      const body = target.body && "json" in target.body ? bodyFor(target.body.json, own) : null;
      const { params = {}, query, ...changed } = change({ body, random: own });
      const type = typeOf(target);
      const known =
        target.body && changed.body === undefined ? defaultBody(target, body, own) : null;
      return {
        method: target.method,
        path: fill(target, person, params, own) + (query === undefined ? "" : `?${query}`),
        body: known,
        ...changed,
        headers: {
          ...world.headersOf(person),
          ...(type === null ? {} : { "content-type": type }),
          ...(target.path.startsWith("/api/") ? { "if-match": '"1"' } : { accept: "text/html" }),
          ...changed.headers,
        },
      };
    };
    return { target, name, who: whoFor(target), make };
  }

  const bodyFor = (schema: Schema, own: () => number) => makeBody(schema, own, world.ids);

  function whoFor({ path }: Target): Who {
    if (path.includes("onboarding")) return "newcomer";
    if (random() < 0.2) return pick(WHO, random) ?? "visitor";
    return /^\/api\/(accounts|sessions|challenges|providers)|^\/(login|register|reset|verify)/.test(
      path,
    )
      ? "visitor"
      : "admin";
  }

  function fill(
    target: Target,
    person: TestPerson | null,
    params: Record<string, string>,
    own: () => number,
  ): string {
    return target.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const given = params[name];
      if (given !== undefined) return given;
      const schema = target.parameters.find(
        (one) => one.in === "path" && one.name === name,
      )?.schema;
      const isNamed = schema?.enum ?? (schema?.pattern && schema.format !== "uuid");
      if (schema && isNamed) return encodeURIComponent(String(makeBody(schema, own, world.ids)));
      return encodeURIComponent(world.valueOf(target, name, person, own) ?? "");
    });
  }

  const named = (target: Target, where: string): readonly Parameter[] =>
    target.parameters.filter((parameter) => parameter.in === where);

  /** Everything once: what a place is sent that takes nothing but its address, and that which takes a body. */
  function* casesOf(target: Target): Generator<Case> {
    const one = (name: string, change: (making: Making) => Change) => toCase(target, name, change);
    for (let turn = 0; turn < GOOD_EACH; turn += 1) yield one("as it should be", () => ({}));
    for (const { name } of named(target, "path")) {
      for (const segment of SEGMENTS) {
        yield one(`${name}: ${segment.slice(0, 30)}`, () => ({ params: { [name]: segment } }));
      }
    }
    for (const { name, schema } of named(target, "query")) {
      for (const text of textsFor(schema)) {
        const query = `${name}=${encodeURIComponent(text.toWellFormed())}`;
        yield one(`?${name}=${text.slice(0, 30)}`, () => ({ query }));
      }
      yield one(`?${name} of half characters`, () => ({ query: `${name}=%ED%A0%80&%ED%A0%80=1` }));
      yield one(`?${name} many times`, () => ({ query: `${name}=1&`.repeat(1500) }));
    }
    yield one("thousands of questions", () => ({ query: "a[]=1&".repeat(2500) }));
    yield one("a long question", () => ({ query: "a".repeat(15_000) }));
    for (const [name, headers] of Object.entries(HEADERS)) yield one(name, () => ({ headers }));
    for (const method of METHODS)
      if (method !== target.method) yield one(method, () => ({ method }));
    if (!target.path.startsWith("/api/")) {
      yield one("its data", ({ random }) => ({
        params: { rest: "a" },
        query: `_routes=${random()}`,
      }));
    }
    if (target.body === null) return;
    yield* bodiesOf(target, one);
  }

  type One = (name: string, change: (making: Making) => Change) => Case;

  function* bodiesOf(target: Target, one: One): Generator<Case> {
    for (const type of TYPES) {
      yield one(`as ${String(type).slice(0, 40)}`, () => ({ headers: { "content-type": type } }));
    }
    yield one("in parts", () => ({ sentAs: "parts" }));
    yield one("broken off", () => ({ sentAs: "half" }));
    for (const encoding of ["gzip", "br", "deflate, gzip"]) {
      const headers = { "content-encoding": encoding };
      yield one(`packed as ${encoding}`, () => ({ headers, body: gzipBomb() }));
    }
    const noText = Buffer.from([0xff, 0xfe, 0x22, 0x00, 0xed, 0xa0, 0x80, 0xc0, 0xae]);
    yield one("no text", () => ({ body: noText }));
    for (const [name, body] of Object.entries(WHOLE_BODIES)) {
      yield one(name, () => ({ body: body() }));
    }
    yield* formsOf(target, one);
    if (target.body && "json" in target.body) yield* fieldsOf(target, target.body.json, one);
  }

  function* fieldsOf(target: Target, schema: Schema, one: One): Generator<Case> {
    // The same each time: the way into it was found once.
    const first = () => bodyFor(schema, makeRandom(1));
    yield one("each name twice", ({ body }) => ({ body: doubled(body) }));
    const ways = waysInto(first()).slice(0, WAYS_MOST);
    for (const way of ways) {
      const at = way.join(".");
      for (const value of sample(HOSTILE_VALUES, VALUES_EACH)) {
        yield one(`${at} = ${JSON.stringify(value).slice(0, 40)}`, () => ({
          body: JSON.stringify(replacedAt(first(), way, value)),
        }));
      }
      yield one(`${at} at its largest`, ({ random }) => ({
        body: JSON.stringify(enlarged(first(), way, { bytes: bytesOf(target), random })),
      }));
    }
  }

  function* formsOf(target: Target, one: One): Generator<Case> {
    const names = target.body && "form" in target.body ? target.body.form : [];
    const sizes = names.length > 0 ? [60_000, 500_000] : [60_000];
    for (const bytes of sizes) {
      yield one(`thousands of fields, ${bytes}`, () => ({
        headers: { "content-type": FORM_TYPE },
        body: tinyFields(names, bytes),
      }));
      yield one(`one long field, ${bytes}`, () => ({
        headers: { "content-type": FORM_TYPE },
        body: `${names[0] ?? "a"}=${"%ED%A0%80+".repeat(bytes / 10)}`,
      }));
    }
    const isAnswer = /^\/(form|consent)\//.test(target.path);
    for (const bytes of isAnswer ? [900_000, 7_900_000, 25_000_000] : [900_000]) {
      yield one(`thousands of parts, ${bytes}`, () => ({
        headers: { "content-type": MULTIPART_TYPE },
        body: tinyParts(names, bytes),
      }));
    }
    for (const name of names) {
      for (const value of sample(HOSTILE_TEXTS, VALUES_EACH)) {
        const hostile = {
          name,
          value,
          fileName: value.replaceAll(/["\r\n\0]/g, "_"),
          type: "image/png",
        };
        yield one(`file ${name}: ${value.slice(0, 30)}`, () => ({
          headers: { "content-type": MULTIPART_TYPE },
          body: multipart([hostile, { name, value }]),
        }));
        yield one(`${name}: ${value.slice(0, 30)}`, () => ({
          body: new URLSearchParams([
            ...names.map((other) => [other, "a"]),
            [name, value],
          ]).toString(),
        }));
      }
    }
  }

  /** What nobody thought of. */
  function surprise(target: Target): Case {
    return toCase(target, "by chance", ({ body, random: own }) => {
      const text = () => pick(HOSTILE_TEXTS, own) ?? "";
      const params = Object.fromEntries(
        named(target, "path").flatMap(({ name }) =>
          own() < 0.3 ? [[name, encodeURIComponent(text().toWellFormed())]] : [],
        ),
      );
      const query = new URLSearchParams(
        named(target, "query").flatMap(({ name, schema }) =>
          own() < 0.5
            ? [[name, own() < 0.5 ? text() : String(makeBody(schema, own, world.ids))]]
            : [],
        ),
      );
      const sent = body === null ? {} : { body: JSON.stringify(mutated(body, own)) };
      return { params, query: query.toString(), ...sent };
    });
  }

  const sample = <T>(all: readonly T[], count: number): T[] =>
    Array.from({ length: count }, () => all[Math.floor(random() * all.length)]).filter(
      (one): one is T => one !== undefined,
    );

  /** Also those that lead this field's own pattern astray. */
  function textsFor({ pattern }: Parameter["schema"]): string[] {
    const attacks = pattern === undefined ? [] : attacksOn(new RegExp(pattern, "u"));
    return [
      ...sample(HOSTILE_TEXTS, VALUES_EACH),
      ...sample([...attacks, ...HOSTILE_WORDS], 2).map((attack) => textOf(attack, QUERY_LONG)),
    ];
  }

  return { casesOf, surprise };
}

const VALUES_EACH = 5;
const GOOD_EACH = 5;
const WAYS_MOST = 20;
const QUERY_LONG = 4000;

/** A little below what the place takes at most: beyond it, nothing is read. */
const bytesOf = ({ path }: Target) => (path.endsWith("/imports") ? 24_000_000 : 900_000);

function typeOf({ body }: Target): string | null {
  if (body === null) return null;
  if ("json" in body) return JSON_TYPE;
  return "form" in body ? FORM_TYPE : body.picture;
}

function defaultBody({ body: kind }: Target, body: unknown, own: () => number): string {
  if (kind && "form" in kind) return kind.form.map((name) => `${name}=a`).join("&");
  return kind && "picture" in kind ? `\u0089PNG\r\n${own()}` : JSON.stringify(body);
}
