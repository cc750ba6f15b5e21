import { describe, expect, test } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { redact, redactContext, severityOf } from "../../../worker/features/errors/rules.ts";

/** A generator of its own, so that a failing case can be run again by its number. */
function makeRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const URL_SAFE = `${LETTERS}-_`;

function makeSecrets(random: () => number) {
  const pick = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join("");
  const word = `x${pick(LETTERS, 11)}`;
  const token = pick(URL_SAFE, 43);
  const mail = `${pick("abcdefgh", 6)}.${pick("klmnop", 5)}@${pick("qrstuv", 6)}.example`;
  const digits = (length: number) => `4${pick("0123456789", length - 1)}`;
  const jwt = `eyJ${pick(URL_SAFE, 20)}.${pick(URL_SAFE, 30)}.${pick(URL_SAFE, 43)}`;
  const phone = `+${digits(2)} (${digits(3)}) ${digits(3)}-${digits(4)}`;
  return [
    { secret: word, text: `Authorization: Bearer ${word}` },
    { secret: word, text: `authorization: Basic ${word}==` },
    { secret: word, text: `fetch failed with bearer ${word}` },
    { secret: word, text: `Cookie: theme=dark; session=${word}` },
    { secret: word, text: `set-cookie: __Host-session=${word}; Path=/; HttpOnly` },
    { secret: jwt, text: `the assertion ${jwt} has expired` },
    { secret: token, text: `GET https://site.example/verify?token=${token}&next=/dashboard` },
    { secret: word, text: `at https://site.example/reset#code=${word}` },
    { secret: token, text: `opened /first-admin/${token} twice` },
    { secret: token, text: `lost ${token}` },
    { secret: word, text: `body was {"email":"a","password":"${word}"}` },
    { secret: word, text: `body was {\\"newPassword\\":\\"${word}\\"}` },
    { secret: word, text: `password = '${word}'` },
    { secret: word, text: `{"password":"${word}` },
    { secret: `a"b${word}`, text: `{"password":"a\\"b${word}"}` },
    { secret: word, text: `x-api-key: ${word}` },
    { secret: word, text: `client_secret=${word}` },
    { secret: word, text: `sk_live_${word}` },
    { secret: word, text: `postgres://someone:${word}@db.example:5432/main` },
    { secret: mail, text: `UNIQUE constraint failed for ${mail}` },
    { secret: mail, text: `{"to":"${mail}"}` },
    { secret: mail.replace("@", "%40"), text: `/people?q=${mail.replace("@", "%40")}` },
    { secret: phone, text: `could not call ${phone}` },
    { secret: digits(16), text: "" },
  ].map((planted) =>
    planted.text === "" ? { ...planted, text: `card ${planted.secret} was refused` } : planted,
  );
}

const AROUND = [
  (text: string) => text,
  (text: string) =>
    `Failed: ${text}\n    at save (https://site.example/assets/save-Dx3kQ81a.js:1:23456)`,
  (text: string) => `(${text})`,
  (text: string) => `${text}\n${text}`,
  (text: string) => `  ${text}, then nothing`,
];

test("no planted secret is left, wherever it stands, and doing it twice changes nothing", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    for (const { secret, text } of makeSecrets(makeRandom(seed))) {
      for (const around of AROUND) {
        const clean = redact(around(text));
        expect(clean, `seed ${seed}: ${text}`).not.toContain(secret);
        expect(redact(clean), `seed ${seed}: ${text}`).toBe(clean);
        const kept = JSON.stringify(redactContext({ deep: { list: [around(text)] } }));
        expect(kept, `seed ${seed}: ${text}`).not.toContain(secret);
      }
    }
  }
});

test.each(["lost ada.lovelace@", "lost ada.lovelace@site", "lost ada.lovelace@\nnext"])(
  "an address that was cut is gone too: %j",
  (text) => {
    expect(redact(text)).not.toContain("ada");
  },
);

describe("what helps to find an error stays", () => {
  test.each([
    "Cannot read properties of undefined (reading 'map')",
    "    at save (https://site.example/assets/use-handle-several-Dx3kQ81a.js:1:234567)",
    "save@https://site.example/assets/save-Dx3kQ81a.js:1:23456",
    "    at Object.readFeedback (file:///worker/features/feedback/read-feedback.ts:12:3)",
    "goal 0190d3a0-0000-7fff-8000-000000000000 is not there",
    "Failed to fetch dynamically imported module: https://site.example/assets/feedback-CkQ8sJ2x.js",
    "SQLITE_CONSTRAINT: UNIQUE constraint failed: profiles.email",
    "timeout of 30000 ms exceeded on 2026-11-21",
    "react-dom@19.2.0",
  ])("%s", (text) => {
    expect(redact(text)).toBe(text);
  });
});

describe("what comes beside the text", () => {
  test("a key that names a secret keeps its name alone, whatever it holds", () => {
    const context = {
      password: { is: "open sesame" },
      refreshToken: 12,
      list: [{ apiKey: "k" }],
      route: "/goals",
      phone: 491701234567,
    };
    expect(redactContext(context)).toEqual({
      password: "[removed]",
      refreshToken: "[removed]",
      list: [{ apiKey: "[removed]" }],
      route: "/goals",
      phone: "[removed]",
    });
  });

  test("is bounded in depth, number and size", () => {
    let deep: unknown = "bottom";
    for (let level = 0; level < 100; level += 1) deep = { deep };
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`k${at}`, "w ".repeat(900)]),
    );
    expect(JSON.stringify(redactContext({ deep }))).not.toContain("bottom");
    const kept = JSON.stringify(redactContext(many));
    expect(kept.length).toBeLessThan(LIMITS.logContextBytes + 100);
    expect(kept).toContain("too long to keep");
  });

  test.each([null, undefined, "text", 3, [], ["list"]])("is nothing where it is %j", (value) => {
    expect(redactContext(value)).toBeNull();
  });
});

test("text without end takes no time without end", () => {
  const walls = ["a", "1", "a@", "=", "password", '"', "\\", " 1", "?a", "eyJ.", "-", "%40"];
  const started = performance.now();
  for (const wall of walls)
    redact(wall.repeat(LIMITS.logStackLength).slice(0, LIMITS.logStackLength));
  expect(performance.now() - started).toBeLessThan(3000);
});

test("programs that are wrong are worse than nets that break", () => {
  expect(severityOf("TypeError", "error")).toBe("high");
  expect(severityOf("ReferenceError", "error")).toBe("high");
  expect(severityOf("NetworkError", "error")).toBe("medium");
  expect(severityOf("NetworkError", "critical")).toBe("critical");
  expect(severityOf("Error", "warn")).toBe("low");
});
