import {
  CONDITION_TESTS,
  FIELD_TYPES,
  FORM_LANGUAGE_CODES,
  FORM_THEMES,
  UPLOAD_KINDS,
} from "../../../db/values/forms.ts";
import type { FormDefinition, FormField } from "../../../worker/features/forms/contract.ts";

const WORDS = [
  "Name",
  "naïve",
  "🎉 emoji",
  "مرحبا",
  'a"b',
  "<b>x</b>",
  "'; drop",
  "{{x}}",
  "constructor",
];

/** The same odd form for the same seed. */
export function makeRandomForm(seed: number): FormDefinition {
  let state = seed;
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const pick = <T>(list: readonly T[]): T => {
    const one = list[next(list.length)];
    if (one === undefined) throw new Error("nothing to pick from");
    return one;
  };
  const words = () => Array.from({ length: next(4) }, () => pick(WORDS)).join(" ");
  const maybe = <T>(value: T) => (next(2) === 0 ? null : value);
  const field = (id: string, before: readonly FormField[]): FormField => ({
    id,
    type: pick(FIELD_TYPES),
    label: words(),
    hint: `${words()}\n${words()}`,
    placeholder: words(),
    required: next(2) === 0,
    linkText: words(),
    options: Array.from({ length: next(4) }, words),
    linkUrl: pick(["", "/privacy", "https://example.com/a?b=c#d"]),
    validation: {
      minLength: maybe(next(20)),
      maxLength: maybe(next(2000)),
      pattern: pick(["", "[a-z]+", "\\d{4}"]),
      min: pick(["", "0"]),
      max: pick(["", "9"]),
    },
    prefill: pick(["", "utm_source", "a.b-c"]),
    value: words(),
    upload: { kinds: UPLOAD_KINDS.filter(() => next(2) === 0), most: 1 + next(10) },
    condition:
      before.length === 0 || next(2) === 0
        ? null
        : {
            any: next(2) === 0,
            rules: Array.from({ length: 1 + next(3) }, () => ({
              fieldId: pick(before).id,
              test: pick(CONDITION_TESTS),
              value: words(),
            })),
          },
  });
  const fields: FormField[] = [];
  for (let at = 0; at < next(12); at += 1) fields.push(field(`f${at}-${next(9)}`, fields));
  const translation = () => ({
    title: words(),
    description: words(),
    submitButtonText: words(),
    successMessage: words(),
    closedMessage: words(),
    fields: Object.fromEntries(
      fields
        .filter(() => next(2) === 0)
        .map(({ id }) => [
          id,
          {
            label: words(),
            hint: words(),
            placeholder: words(),
            linkText: words(),
            options: [words()],
          },
        ]),
    ),
  });
  return {
    title: `Form ${words()}`,
    description: words(),
    fields,
    settings: {
      theme: pick(FORM_THEMES),
      successMessage: words(),
      submitButtonText: words(),
      redirectUrl: pick(["", "/thanks", "https://example.com/"]),
      allowMultipleSubmissions: next(2) === 0,
      opensAt: maybe("2026-01-01T00:00:00.000Z"),
      closesAt: maybe("2027-01-01T12:30:00.000Z"),
      answersMost: maybe(1 + next(1000)),
      closedMessage: words(),
      canSaveForLater: next(2) === 0,
      embedOrigins: pick([[], ["*"], ["https://example.com", "https://a.example.org:8443"]]),
      language: pick(FORM_LANGUAGE_CODES),
      translations: Object.fromEntries(
        FORM_LANGUAGE_CODES.filter(() => next(3) === 0).map((code) => [code, translation()]),
      ),
    },
  };
}
