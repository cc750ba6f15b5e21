import type { Database } from "../client.ts";
import { contentVersions } from "../schema/contents.ts";
import { forms, formSubmissions, formTallies } from "../schema/forms.ts";
import { outbox } from "../schema/outbox.ts";
import type { FormEvent } from "../values/forms.ts";
import { BRIEFING_VERSIONS, FORMATS, SIZES, SOURCES, TOPICS } from "./briefing-form.ts";
import { ASKERS } from "./briefing-words.ts";
import { seedId } from "./seed-id.ts";
import { sha256Hex } from "../../worker/kernel/pure/hash.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const [FORM, ANSWERS, EFFECT] = [50, 51, 52];
const [FIRST, SECOND] = BRIEFING_VERSIONS;
const ANSWERED = 62;
const DAYS = 40;
/** The second version stands since then. */
const CHANGED = 24;

const AGENTS = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
];

/** A published form and forty days of what it received. */
export async function briefingRows(db: Database, accounts: readonly { id: string }[], now: number) {
  const id = seedId(FORM, 1);
  const by = accounts[0]!.id;
  const made = now - DAYS * DAY;
  const answers = Array.from({ length: ANSWERED }, (_, index) => answer(id, index, now));
  const versions = await Promise.all(
    BRIEFING_VERSIONS.map(async (document, index) => ({
      kind: "form" as const,
      contentId: id,
      number: index + 1,
      document,
      createdBy: by,
      hash: await sha256Hex(JSON.stringify(document)),
      note: index === 0 ? "The first version" : "No phone number any more, and a consent",
      createdAt: index === 0 ? made : now - CHANGED * DAY,
    })),
  );
  return [
    db.insert(forms).values({
      id,
      slug: "executive-briefing",
      isActive: true,
      createdBy: by,
      updatedBy: by,
      ...SECOND,
      delivery: { notifyAddresses: [], webhookUrl: "", confirmation: null },
      publishedNumber: 2,
      publishedAt: now - CHANGED * DAY,
      hasChanges: false,
      version: 3,
      createdAt: made,
      updatedAt: now - CHANGED * DAY,
    }),
    db.insert(contentVersions).values(versions),
    db.insert(formSubmissions).values(answers),
    db.insert(formTallies).values(tallies(id, answers, now)),
    db.insert(outbox).values({
      id: seedId(EFFECT, 1),
      kind: "contents.publish-one",
      runAt: now,
      createdAt: now,
      payload: { kind: "form", id, names: [] },
    }),
  ] as const;
}

function answer(formId: string, index: number, now: number) {
  const [name, company, domain, question] = ASKERS[(index * 7) % ASKERS.length]!;
  // More of them lately than at the beginning.
  const ago = Math.floor(DAYS * (index / ANSWERED) ** 1.4);
  const isFirst = ago >= CHANGED;
  const [given = "", family = ""] = name.toLowerCase().split(" ");
  const round = Math.floor(index / ASKERS.length);
  const email = `${plain(given)}.${plain(family)}${round === 0 ? "" : round + 1}@${domain}`;
  const createdAt = now - ago * DAY - (1 + ((index * 5) % 9)) * HOUR - ((index * 17) % 60) * MINUTE;
  const topics = TOPICS.filter((_, place) => (index * 3 + place * place) % 5 < 2);
  const optional = {
    ...(index % 6 === 5 ? {} : { size: SIZES[(index % 7) % SIZES.length]! }),
    ...(index % 4 === 3 ? {} : { budget: String([2, 5, 0.8, 12, 30, 7.5, 3][index % 7]!) }),
    ...(index % 5 === 4 ? {} : { format: FORMATS[index % 7 < 4 ? 0 : 1 + (index % 2)]! }),
    ...(index % 3 === 2 ? {} : { day: dayOf(createdAt + (5 + ((index * 11) % 40)) * DAY) }),
    ...(question === "" ? {} : { question }),
    ...(index % 2 === 0 ? { source: SOURCES[(index / 2) % SOURCES.length]! } : {}),
  };
  const own = isFirst ? { phone: `+49 30 5550 ${1000 + index}` } : { consent: "on" };
  const id = seedId(ANSWERS, index + 1);
  return {
    id,
    formId,
    formVersion: isFirst ? 1 : 2,
    person: email,
    language: "en",
    digest: id,
    data: {
      name,
      email,
      company,
      topics: topics.length > 0 ? topics : [TOPICS[1]!],
      ...optional,
      ...own,
    },
    userAgent: AGENTS[index % AGENTS.length]!,
    tookMs: index % 9 === 8 ? null : 45_000 + ((index * 7919) % 160) * 1000,
    createdAt,
  };
}

/** Everyone who sent it began it; of three who open it, about one begins. */
function tallies(formId: string, answers: readonly ReturnType<typeof answer>[], now: number) {
  const rows = Array.from({ length: DAYS + 1 }, (_, ago) => {
    const day = dayOf(now - ago * DAY);
    const formVersion = ago >= CHANGED ? 1 : 2;
    const own = answers.filter(({ createdAt }) => dayOf(createdAt) === day);
    const completion = own.length;
    const lost = 1 + ((ago * 5) % 3);
    const start = completion + lost;
    const fields = (formVersion === 1 ? FIRST : SECOND).fields.filter(
      ({ type }) => type !== "hidden",
    );
    const answered = fields.map(({ id }, place) => {
      const given = own.filter(({ data }) => Object.hasOwn(data, id)).length;
      // Whoever leaves does so at the budget, or soon after the first question.
      return [id, given + (place < 2 ? lost : place < 5 ? Math.ceil(lost / 2) : 0)] as const;
    });
    const counted: [FormEvent, string, number][] = [
      ["view", "", start * 2 + ((ago * 13) % 11)],
      ["start", "", start],
      ["completion", "", completion],
      ...answered.map(([id, count]): [FormEvent, string, number] => ["answer", id, count]),
    ];
    return counted.map(([event, fieldId, count]) => ({
      formId,
      day,
      formVersion,
      event,
      fieldId,
      count,
    }));
  });
  return rows.flat().filter(({ count }) => count > 0);
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** As people write their names in an address. */
const plain = (word: string) => word.normalize("NFD").replace(/[^a-z]/g, "");
