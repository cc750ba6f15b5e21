import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import type { Wired } from "../../kit/wiring.ts";
import { changeBrief } from "./change-brief.ts";
import { Price } from "../ai/gateway/contract.ts";
import { continueResearch } from "./continue-research.ts";
import {
  BriefSectionPath,
  BriefText,
  Research,
  ResearchId,
  ResearchInput,
  ResearchList,
  ResearchListInput,
  ResearchPriceInput,
  Topic,
  TopicChanges,
  TopicChoices,
  TopicId,
  TopicInput,
  TopicList,
  TopicListInput,
} from "./contract.ts";
import { deleteResearch } from "./delete-research.ts";
import { listResearches } from "./queries.ts";
import { priceResearch } from "./price-research.ts";
import { readResearch } from "./read-research.ts";
import { startResearch } from "./start-research.ts";
import { addTopic } from "./topics/add-topic.ts";
import { changeTopic } from "./topics/change-topic.ts";
import { listTopics, readTopic } from "./topics/list-topics.ts";
import { readChoices } from "./topics/read-choices.ts";
import { removeTopic } from "./topics/remove-topic.ts";

const read = allow("research.read");
const manage = allow("research.manage");
const own = allow("research.own");

export const topicsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Research topics with their questions and sources", output: TopicList }),
    read,
    validate("query", TopicListInput),
    async (c) => c.json(await listTopics(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/choices",
    describe({ summary: "What a research topic can be given to read", output: TopicChoices }),
    read,
    async (c) => c.json(await readChoices(serviceContext(c))),
  )
  .post(
    "/",
    describe({ summary: "Add a research topic", output: Topic }),
    manage,
    validate("json", TopicInput),
    async (c) => c.json(await addTopic(serviceContext(c), c.req.valid("json"))),
  )
  .get(
    "/:id",
    describe({ summary: "One research topic", output: Topic }),
    read,
    validate("param", TopicId),
    async (c) => c.json(await readTopic(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id",
    describe({ summary: "Change a research topic", output: Topic, seesVersion: true }),
    manage,
    validate("param", TopicId),
    validate("json", TopicChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await changeTopic(serviceContext(c), id, c.req.valid("json"), seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete a research topic", seesVersion: true }),
    manage,
    validate("param", TopicId),
    async (c) => {
      await removeTopic(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );

export type TopicsApi = typeof topicsApi;

export const researchApi = (all: Wired) =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({ summary: "Your researches", output: ResearchList }),
      own,
      validate("query", ResearchListInput),
      async (c) => c.json(await listResearches(serviceContext(c), c.req.valid("query"))),
    )
    .get(
      "/price",
      describe({ summary: "What a research costs at most, before it is started", output: Price }),
      own,
      validate("query", ResearchPriceInput),
      async (c) => c.json(await priceResearch(serviceContext(c), c.req.valid("query"))),
    )
    .post(
      "/",
      describe({ summary: "Start a research", output: Research }),
      own,
      validate("json", ResearchInput),
      async (c) => c.json(await startResearch(serviceContext(c), all, c.req.valid("json"))),
    )
    .get(
      "/:id",
      describe({ summary: "One of your researches, step by step", output: Research }),
      own,
      validate("param", ResearchId),
      async (c) => c.json(await readResearch(serviceContext(c), c.req.valid("param").id)),
    )
    .post(
      "/:id/continue",
      describe({ summary: "Go on with a research that was stopped or failed", output: Research }),
      own,
      validate("param", ResearchId),
      async (c) => c.json(await continueResearch(serviceContext(c), all, c.req.valid("param").id)),
    )
    .put(
      "/:id/brief/:question",
      describe({
        summary: "Write a section of the brief in your own words, or take them out",
        output: Research,
        seesVersion: true,
      }),
      own,
      validate("param", BriefSectionPath),
      validate("json", BriefText),
      async (c) =>
        c.json(
          await changeBrief(
            serviceContext(c),
            c.req.valid("param"),
            c.req.valid("json"),
            seenVersion(c),
          ),
        ),
    )
    .delete(
      "/:id",
      describe({ summary: "Delete a research for good" }),
      own,
      validate("param", ResearchId),
      async (c) => {
        await deleteResearch(serviceContext(c), c.req.valid("param").id);
        return c.body(null, 204);
      },
    );

export type ResearchApi = ReturnType<typeof researchApi>;
