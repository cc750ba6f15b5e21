import { eq, sql } from "drizzle-orm";
import { appRoutes } from "../../../db/schema/app-routes.ts";
import { aiCompanyRules } from "../../../db/schema/ai.ts";
import { companies, companyDomains, companyMembers } from "../../../db/schema/companies.ts";
import { consentLinks } from "../../../db/schema/consents.ts";
import { contentSlugs } from "../../../db/schema/contents.ts";
import { formDrafts, formTallies } from "../../../db/schema/forms.ts";
import { notificationSends, userNotifications } from "../../../db/schema/notifications.ts";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import { knowledgeSources, knowledgeVersions } from "../../../db/schema/ai-training.ts";
import { prompts, promptSamples } from "../../../db/schema/prompts.ts";
import { reportTemplates } from "../../../db/schema/reports.ts";
import { researchTopics } from "../../../db/schema/research.ts";
import { strategicModels } from "../../../db/schema/strategic-models.ts";
import { redirectHits, urlRedirects } from "../../../db/schema/redirects.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { blankWebpage } from "../../../worker/features/webpages/rules/blank.ts";
import { settleWebpage } from "../../../worker/features/webpages/settle-webpage.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { makeForm } from "../../support/make-form.ts";
import type { TestPerson } from "../../support/people.ts";
import { topicInput } from "../research/desk.ts";
import { leaveUpload, leaveAnswers } from "../forms/answers/answer-rows.ts";

type Made = { id: string; title: string };

/** A record of one kind as admins have it, how its own API deletes it, and what is deleted with it. */
export type Case = {
  make: (database: TestDatabase, admin: TestPerson) => Promise<Made>;
  remove: (id: string) => { method?: string; path: string; json?: unknown; version?: number };
  parts: Record<string, number>;
};

const now = () => Date.now();
const dated = () => ({ createdAt: now(), updatedAt: now() });
const newId = () => uuidv7(now());

export async function makeRedirect({ db }: TestDatabase, fromPath: string, toPath: string) {
  const id = newId();
  await db
    .insert(urlRedirects)
    .values({ id, fromPath, toPath, targetPath: toPath, tags: ["old"], ...dated() });
  await db
    .insert(redirectHits)
    .values(
      [1, 2].map((day) => ({ redirectId: id, day: `2026-11-0${day}`, hits: day, lastAt: 1 })),
    );
  return { id, title: fromPath };
}

async function makeAnsweredForm(database: TestDatabase) {
  const { id } = await makeForm(database, { title: "Ask us", slug: "ask-us" });
  const rows = await leaveAnswers(
    database,
    id,
    { data: { name: "Ann", email: "ann@x.test" } },
    { data: { name: "Ben", email: "ben@x.test" } },
  );
  await leaveUpload(database, {
    formId: id,
    fieldId: "cv",
    submissionId: rows[0]?.id,
    key: "forms/cv",
  });
  await database.db.insert(formDrafts).values({
    id: newId(),
    formId: id,
    formVersion: 1,
    tokenHash: newId(),
    data: { email: "ann@x.test" },
    language: "en",
    ...dated(),
    expiresAt: now() + 1_000_000,
  });
  await database.db
    .insert(formTallies)
    .values({ formId: id, day: "2026-11-01", formVersion: 1, event: "view", count: 9 });
  await database.db
    .insert(contentSlugs)
    .values({ kind: "form", slug: "ask-before", contentId: id, createdAt: now() });
  return { id, title: "Ask us" };
}

async function makePage({ db }: TestDatabase) {
  const id = newId();
  await db.insert(webpages).values({
    id,
    slug: "offer",
    title: "Our offer",
    settings: (await settleWebpage(blankWebpage("Our offer"))).settings,
    isActive: true,
    publishedNumber: 1,
    ...dated(),
  });
  await db.run(sql`insert into content_versions (kind, content_id, number, document, hash, created_at)
    values ('webpage', ${id}, 1, '{"title":"Our offer"}', 'h', 1), ('webpage', ${id}, 2, '{}', 'i', 2)`);
  return { id, title: "Our offer" };
}

async function makePrompt({ db }: TestDatabase) {
  const id = newId();
  const definition = { instructions: "Write plainly.", message: "Write it." };
  await db.insert(prompts).values({
    id,
    name: "Strategy",
    use: "strategy_content",
    definition,
    publishedNumber: 1,
    ...dated(),
  });
  await db
    .insert(promptSamples)
    .values({ id: newId(), promptId: id, name: "Small", values: {}, ...dated() });
  await db.run(sql`insert into content_versions (kind, content_id, number, document, hash, created_at)
    values ('prompt', ${id}, 1, ${JSON.stringify(definition)}, 'h', 1)`);
  return { id, title: "Strategy" };
}

async function makeModel({ db }: TestDatabase) {
  const id = newId();
  const definition = { about: "Four lists", whenToUse: "At the start", sections: [] };
  await db
    .insert(strategicModels)
    .values({ id, name: "Four lists", definition, publishedNumber: 1, ...dated() });
  await db.run(sql`insert into content_versions (kind, content_id, number, document, hash, created_at)
    values ('strategic_model', ${id}, 1, ${JSON.stringify(definition)}, 'h', 1)`);
  return { id, title: "Four lists" };
}

async function makeTemplate({ db }: TestDatabase) {
  const id = newId();
  const said = { audience: "board", length: "short", language: "en" } as const;
  const definition = { scope: "plan", ...said, sections: [] };
  await db
    .insert(reportTemplates)
    .values({ id, name: "Monthly note", definition, publishedNumber: 1, ...dated() });
  await db.run(sql`insert into content_versions (kind, content_id, number, document, hash, created_at)
    values ('report_template', ${id}, 1, ${JSON.stringify(definition)}, 'h', 1)`);
  return { id, title: "Monthly note" };
}

/** One for each kind that can be deleted: a test fails that finds a kind without. */
export const CASES: Readonly<Record<string, Case>> = {
  prompt: {
    make: makePrompt,
    remove: (id) => ({ path: `/api/prompts/${id}`, version: 1 }),
    parts: { Versions: 1, Samples: 1 },
  },
  "knowledge-source": {
    make: async ({ db }) => {
      const id = newId();
      await db.insert(knowledgeSources).values({ id, name: "Handbook", ...dated() });
      const version = { sourceId: id, number: 1, text: "Crews are four people.", places: [] };
      await db.insert(knowledgeVersions).values({ ...version, createdAt: 1 });
      return { id, title: "Handbook" };
    },
    remove: (id) => ({ path: `/api/ai-training/sources/${id}`, version: 1 }),
    parts: { Versions: 1 },
  },
  "research-topic": {
    make: async ({ db }) => {
      const id = newId();
      const { name, questions, sources, oldMonths } = topicInput();
      await db
        .insert(researchTopics)
        .values({ id, name, questions, sources, oldMonths, ...dated() });
      return { id, title: name };
    },
    remove: (id) => ({ path: `/api/research/topics/${id}`, version: 1 }),
    parts: {},
  },
  "report-template": {
    make: makeTemplate,
    remove: (id) => ({ path: `/api/reports/templates/${id}`, version: 1 }),
    parts: { Versions: 1 },
  },
  "strategic-model": {
    make: makeModel,
    remove: (id) => ({ path: `/api/strategic-models/${id}`, version: 1 }),
    parts: { Versions: 1 },
  },
  form: {
    make: makeAnsweredForm,
    remove: (id) => ({ path: `/api/forms/${id}?title=Ask+us&answers=2` }),
    parts: { Answers: 2, Files: 1, "Unfinished answers": 1, Versions: 1, "Former addresses": 1 },
  },
  webpage: {
    make: makePage,
    remove: (id) => ({ path: `/api/webpages/${id}`, version: 1 }),
    parts: { Versions: 2 },
  },
  "consent-text": {
    make: async (database) => {
      const { id, templateId } = await makeConsentLink(database);
      await database.db.delete(consentLinks).where(eq(consentLinks.id, id));
      return { id: templateId, title: "A consent" };
    },
    remove: (id) => ({ path: `/api/consent-templates/${id}`, version: 1 }),
    parts: { Versions: 1 },
  },
  "consent-link": {
    make: async (database) => {
      const { id } = await makeConsentLink(database, { slug: "agree" });
      const former = { kind: "consent" as const, slug: "agree-before", contentId: id };
      await database.db.insert(contentSlugs).values({ ...former, createdAt: now() });
      return { id, title: "A link" };
    },
    remove: (id) => ({ path: `/api/consent-links/${id}`, version: 1 }),
    parts: { "Former addresses": 1 },
  },
  redirect: {
    make: (database) => makeRedirect(database, "/old", "/new"),
    remove: (id) => ({ path: `/api/redirects/${id}`, version: 1 }),
    parts: { "Days with visits": 2 },
  },
  "next-step": {
    make: async ({ db }) => {
      const [id, other] = [newId(), newId()];
      const step = { actionPath: "/profile", ...dated() };
      await db.insert(adminNextSteps).values([
        { ...step, id, title: "Read this", stepOrder: 1 },
        { ...step, id: other, title: "Then that", stepOrder: 2 },
      ]);
      return { id, title: "Read this" };
    },
    remove: (id) => ({ path: `/api/next-steps/${id}`, version: 1 }),
    parts: {},
  },
  "app-route": {
    make: async ({ db }) => {
      const id = newId();
      const route = { componentName: "Guide", routeType: "protected" as const, orderIndex: 1 };
      await db.insert(appRoutes).values({ ...route, id, path: "/read-me", ...dated() });
      return { id, title: "/read-me" };
    },
    remove: (id) => ({ path: `/api/app-routes/${id}`, version: 1 }),
    parts: {},
  },
  company: {
    make: async ({ db }, admin) => {
      const id = newId();
      await db.insert(companies).values({ id, name: "Roth & Co", ...dated() });
      const member = { companyId: id, userId: admin.id, role: "owner" as const };
      await db
        .insert(companyMembers)
        .values({ ...member, entry: "founded", isChosen: true, createdAt: now() });
      await db.insert(companyDomains).values({
        id: newId(),
        companyId: id,
        domain: "roth.test",
        proof: "dns",
        record: "r",
        createdAt: now(),
        verifiedAt: now(),
      });
      await db
        .insert(aiCompanyRules)
        .values({ companyId: id, isOff: true, models: null, updatedAt: now() });
      return { id, title: "Roth & Co" };
    },
    remove: (id) => ({ path: `/api/companies/all/${id}`, version: 1 }),
    parts: { Members: 1, Domains: 1, "AI settings": 1 },
  },
  "notification-send": {
    make: async ({ db }, admin) => {
      const id = newId();
      const words = { kind: "announcement" as const, title: "Big news", content: "We moved." };
      await db.insert(notificationSends).values({
        ...words,
        id,
        submissionKey: newId(),
        audience: "person",
        audienceUserId: admin.id,
        state: "sent",
        sendAt: now(),
        startedAt: now() - 10,
        finishedAt: now() + 10,
        delivered: 1,
        createdBy: admin.id,
        ...dated(),
      });
      await db.insert(userNotifications).values({
        ...words,
        id: newId(),
        userId: admin.id,
        sendId: id,
        sourceKey: `send:${id}`,
        addedSeq: 1,
        seq: 1,
        createdAt: now(),
      });
      return { id, title: "Big news" };
    },
    remove: (id) => ({ path: `/api/notification-sends/${id}`, version: 1 }),
    parts: {},
  },
};

/** Everything that one of a kind consists of, as it is stored. */
export const TABLES = {
  form: [
    "forms",
    "form_submissions",
    "form_uploads",
    "form_drafts",
    "form_tallies",
    "content_versions",
    "content_slugs",
  ],
  webpage: ["webpages", "content_versions"],
  "consent-text": ["consent_templates", "content_versions"],
  "consent-link": ["consent_links", "content_slugs"],
  redirect: ["url_redirects", "redirect_hits"],
  "next-step": ["admin_next_steps"],
  "app-route": ["app_routes"],
  company: ["companies", "company_members", "company_domains", "ai_company_rules"],
  "notification-send": ["notification_sends", "user_notifications"],
  prompt: ["prompts", "prompt_samples", "content_versions"],
  "research-topic": ["research_topics"],
  "report-template": ["report_templates", "content_versions"],
  "strategic-model": ["strategic_models", "content_versions"],
  "knowledge-source": ["knowledge_sources", "knowledge_versions"],
} as const;
