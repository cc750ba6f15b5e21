import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { errorGroups } from "../../../db/schema/errors.ts";
import { recordChanges } from "../../../db/schema/records.ts";
import { RecordHistory, Restored } from "../../../worker/features/records/contract.ts";
import { ORIGIN, request } from "../../support/request.ts";
import { RECORDS } from "../../../worker/wired.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { leaveError } from "../../support/error-rows.ts";
import { leaveFeedback } from "../../support/feedback-rows.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { topicInput } from "../research/desk.ts";

const database = await takeDatabase();
let admin: TestPerson;

beforeAll(async () => {
  admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ines Roth" });
});

const Row = v.looseObject({ id: v.optional(v.string()), version: v.optional(v.number()) });

async function send(method: string, path: string, json?: unknown, version?: number) {
  const answer = await request(`/api${path}`, {
    method,
    as: admin,
    ...(json === undefined ? {} : { json }),
    headers: {
      referer: `${ORIGIN}/admin/${path.split("/")[1]}`,
      ...(version === undefined ? {} : { "if-match": `"${version}"` }),
    },
  });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([answer.status < 300 ? answer.status : 200, text]);
  return v.parse(Row, text === "" ? {} : JSON.parse(text));
}

const idOf = ({ id }: { id?: string | undefined }) => id ?? "";

type Case = {
  /** By its own verb, or as it comes about. */
  make: () => Promise<string>;
  /** Whether making it is told. */
  isMade?: false;
  change: (id: string) => Promise<unknown>;
  /** The label of the field, and what it was and is; sentences of one that has no plain value. */
  says: [label: string, from: string | null, to: string | null] | [label: string, sentence: string];
  /** How many fields change with it. */
  tells?: number;
  remove?: (id: string) => Promise<unknown>;
  restores?: false;
};

const text = async () => idOf(await send("POST", "/consent-templates", { name: "Newsletter" }));
const CASES: Record<string, Case> = {
  redirect: {
    make: async () =>
      idOf(await send("POST", "/redirects", { fromPath: "/was", toPath: "/guide", tags: ["one"] })),
    change: (id) => send("PATCH", `/redirects/${id}`, { toPath: "/login" }, 1),
    says: ["Target", "/guide", "/login"],
    remove: (id) => send("DELETE", `/redirects/${id}`, undefined, 3),
  },
  form: {
    make: async () => idOf(await send("POST", "/forms", { from: "blank", title: "Talk to us" })),
    change: (id) => send("PATCH", `/forms/${id}`, { description: "Write to us" }, 1),
    says: ["Description", null, "Write to us"],
    remove: (id) => send("DELETE", `/forms/${id}?title=x&answers=0`),
  },
  webpage: {
    make: async () => idOf(await send("POST", "/webpages", { title: "About", template: "blank" })),
    change: async (id) => {
      await later();
      await send("PATCH", `/webpages/${id}`, { description: "Who we are" }, 1);
    },
    says: ["Description", null, "Who we are"],
    remove: (id) => send("DELETE", `/webpages/${id}`, undefined, 3),
  },
  "consent-text": {
    make: text,
    change: async (id) => {
      await later();
      await send("PATCH", `/consent-templates/${id}`, { name: "Letter" }, 1);
    },
    says: ["Name", "Newsletter", "Letter"],
    remove: (id) => send("DELETE", `/consent-templates/${id}`, undefined, 3),
  },
  "consent-link": {
    make: async () => {
      const { templateId } = await makeConsentLink(database);
      return idOf(
        await send("POST", "/consent-links", { name: "At a fair", slug: "fair", templateId }),
      );
    },
    change: (id) => send("PATCH", `/consent-links/${id}`, { name: "At the fair" }, 1),
    says: ["Name", "At a fair", "At the fair"],
    remove: (id) => send("DELETE", `/consent-links/${id}`, undefined, 3),
  },
  "next-step": {
    make: async () =>
      idOf(await send("POST", "/next-steps", { title: "Look around", actionPath: "/guide" })),
    change: (id) => send("PATCH", `/next-steps/${id}`, { isMandatory: false }, 1),
    says: ["Mandatory", "Yes", "No"],
    remove: (id) => send("DELETE", `/next-steps/${id}`, undefined, 3),
  },
  "notification-send": {
    make: async () =>
      idOf(
        await send("POST", "/notification-sends", {
          submissionKey: crypto.randomUUID(),
          audience: { to: "everyone" },
          kind: "announcement",
          title: "Hello",
          content: "News.",
          sendAt: new Date(Date.now() + 3_600_000).toISOString(),
        }),
      ),
    change: (id) => send("PATCH", `/notification-sends/${id}`, { title: "Good day" }, 1),
    says: ["Title", "Hello", "Good day"],
  },
  setting: {
    make: async () => {
      await send("PUT", "/settings", { key: "mfa_required", value: [] }, 0);
      return "mfa_required";
    },
    change: () => send("PUT", "/settings", { key: "mfa_required", value: ["coach"] }, 1),
    says: ["Value", "Admins only", "Coach"],
  },
  error: {
    make: async () => {
      await leaveError(makeContext(database).ctx);
      const [row] = await database.db.select({ id: errorGroups.fingerprint }).from(errorGroups);
      return row?.id ?? "";
    },
    isMade: false,
    change: (id) => send("PATCH", `/error-groups/${id}`, { state: "resolved" }, 1),
    says: ["State", "Open", "Resolved"],
    tells: 2,
  },
  feedback: {
    make: async () => (await leaveFeedback(database, admin, { comment: "Good" }))[0]?.id ?? "",
    isMade: false,
    change: (id) => send("PATCH", `/feedback/${id}`, { isHandled: true }, 1),
    says: ["Handled", null, expect.any(String)],
    restores: false,
  },
  person: {
    make: async () => {
      await send("POST", "/invitations", {
        people: [{ email: "ada@people.test", fullName: "Ada" }],
        roles: [],
      });
      const found = await send("GET", "/users?q=ada@people.test");
      const { items } = v.parse(v.looseObject({ items: v.array(Row) }), found);
      return idOf(items[0] ?? {});
    },
    change: (id) => send("PUT", `/users/${id}/name`, { fullName: "Ada Blum" }, 1),
    says: ["Name", "Ada", "Ada Blum"],
  },
  "app-route": {
    make: async () =>
      idOf(
        await send("POST", "/app-routes", {
          path: "/hello",
          componentName: "Privacy",
          routeType: "public",
        }),
      ),
    change: (id) => send("PATCH", `/app-routes/${id}`, { label: "Hello" }, 1),
    says: ["Label", null, "Hello"],
    remove: (id) => send("DELETE", `/app-routes/${id}`, undefined, 3),
  },
  navigation: {
    make: async () => {
      await send("PUT", "/navigations/public", { items: [PRIVACY] }, 0);
      return "public";
    },
    change: () =>
      send("PUT", "/navigations/public", { items: [{ ...PRIVACY, isHidden: true }] }, 1),
    says: ["Entries", "“Privacy” is hidden."],
  },
  company: {
    make: async () => idOf(await send("POST", "/companies", { name: "Rhine Works" })),
    change: (id) => send("PATCH", `/companies/${id}`, { industry: "Steel" }, 1),
    says: ["Industry", null, "Steel"],
    remove: (id) => send("DELETE", `/companies/${id}`, undefined, 3),
  },
  prompt: {
    make: async () =>
      idOf(await send("POST", "/prompts", { name: "Strategy", use: "strategy_content" })),
    change: async (id) => {
      await later();
      await send("PATCH", `/prompts/${id}`, { name: "Whole strategy" }, 1);
    },
    says: ["Name", "Strategy", "Whole strategy"],
    remove: (id) => send("DELETE", `/prompts/${id}`, undefined, 3),
  },
  "knowledge-source": {
    make: async () =>
      idOf(
        await send("POST", "/ai-training/sources", {
          name: "Handbook",
          companyId: null,
          isOn: true,
          text: "Crews are four people.",
        }),
      ),
    change: (id) => send("PATCH", `/ai-training/sources/${id}`, { name: "House rules" }, 1),
    says: ["Name", "Handbook", "House rules"],
    remove: (id) => send("DELETE", `/ai-training/sources/${id}`, undefined, 3),
  },
  "research-topic": {
    make: async () => idOf(await send("POST", "/research/topics", topicInput())),
    change: (id) => send("PATCH", `/research/topics/${id}`, { name: "Heat pumps" }, 1),
    says: ["Name", "Gas meters", "Heat pumps"],
    remove: (id) => send("DELETE", `/research/topics/${id}`, undefined, 3),
  },
  "report-template": {
    make: async () =>
      idOf(
        await send("POST", "/reports/templates", { name: "Monthly note", start: "risk_report" }),
      ),
    change: async (id) => {
      await later();
      await send("PATCH", `/reports/templates/${id}`, { name: "Weekly note" }, 1);
    },
    says: ["Name", "Monthly note", "Weekly note"],
    remove: (id) => send("DELETE", `/reports/templates/${id}`, undefined, 3),
  },
  "strategic-model": {
    make: async () => idOf(await send("POST", "/strategic-models", { name: "Four lists" })),
    change: async (id) => {
      await later();
      await send("PATCH", `/strategic-models/${id}`, { name: "Four short lists" }, 1);
    },
    says: ["Name", "Four lists", "Four short lists"],
    remove: (id) => send("DELETE", `/strategic-models/${id}`, undefined, 3),
  },
};
const PRIVACY = { href: "/privacy", label: "Privacy", isHidden: false };

/** So that an autosaved draft is of another sitting than what made it. */
async function later() {
  const long = 60 * 60_000;
  for (const table of [
    "forms",
    "webpages",
    "consent_templates",
    "prompts",
    "strategic_models",
    "report_templates",
  ]) {
    await database.db.run(
      sql`update ${sql.identifier(table)} set updated_at = updated_at - ${long}`,
    );
  }
}

async function historyOf(kind: string, id: string) {
  const answer = await request(`/api/records/${kind}/${id}/history`, { as: admin });
  expect(answer.status).toBe(200);
  return v.parse(RecordHistory, await answer.json());
}

test("every kind of record has its case here", () => {
  const told = Object.values(RECORDS).filter(({ fields }) => Object.keys(fields).length > 0);
  expect(Object.keys(CASES).toSorted()).toEqual(told.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(CASES))("the history of a %s", (kind, one) => {
  test("tells who changed what from what to what, and where", async () => {
    const id = await one.make();
    await one.change(id);
    const { items, version } = await historyOf(kind, id);
    const [changed, ...made] = items;
    expect(version).not.toBeNull();
    expect(changed).toMatchObject({
      deed: "changed",
      doer: "person",
      by: { id: admin.id, name: "Ines Roth" },
      actingAs: null,
    });
    expect(changed?.screen?.path).toMatch(/^\/admin\//);
    const [label, from, to] = one.says;
    const plain = { label, from, to, sentences: [] };
    const told = to === undefined ? { label, sentences: [from] } : plain;
    expect(changed?.fields).toContainEqual(expect.objectContaining(told));
    expect(changed?.fields).toHaveLength(one.tells ?? 1);
    const deeds = made.map(({ deed }) => deed);
    expect(deeds).toEqual(one.isMade === false ? [] : ["created"]);
    const [row] = await database.db
      .select({ type: auditEvents.eventType })
      .from(recordChanges)
      .innerJoin(auditEvents, eq(auditEvents.id, recordChanges.eventId))
      .where(eq(recordChanges.number, changed?.number ?? 0));
    expect(row).toBeDefined();

    // Back to what it was, as one more change.
    const seen = await historyOf(kind, id);
    expect(seen.canRestore).toBe(one.restores !== false);
    if (one.restores !== false) {
      const undo = { number: changed?.number, side: "before", version: seen.version };
      const answer = await request(`/api/records/${kind}/${id}/restorations`, {
        as: admin,
        json: undo,
      });
      expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
      const restored = v.parse(Restored, await answer.json());
      const after = await historyOf(kind, id);
      expect(after.items).toHaveLength(items.length + 1);
      expect(after.items[0]?.number).toBe(restored.number);
      if (to !== undefined) {
        const back = after.items[0]?.fields.find((field) => field.label === label);
        expect(back).toMatchObject({ from: to, to: from });
      }
      // Two at once: whoever comes second saw what is no longer there.
      const again = await request(`/api/records/${kind}/${id}/restorations`, {
        as: admin,
        json: undo,
      });
      expect(again.status).toBe(409);
    }

    if (one.remove) {
      await one.remove(id);
      const gone = await historyOf(kind, id);
      expect(gone.items[0]).toMatchObject({ deed: "deleted", hasBefore: true, hasAfter: false });
      expect(gone).toMatchObject({ version: null, canRestore: false });
      const refused = await request(`/api/records/${kind}/${id}/restorations`, {
        as: admin,
        json: { number: changed?.number, side: "before", version: 1 },
      });
      expect(refused.status).toBe(409);
    }
  });
});
