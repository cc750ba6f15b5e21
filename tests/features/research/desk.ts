import { eq } from "drizzle-orm";
import type * as v from "valibot";
import { files, fileTexts, fileVersions } from "../../../db/schema/files.ts";
import { runs } from "../../../db/schema/runs.ts";
import { Source } from "../../../worker/features/ai-training/contract.ts";
import {
  Research,
  ResearchList,
  Topic,
  type TopicSources,
} from "../../../worker/features/research/contract.ts";
import type { Context } from "../../../worker/kernel/context.ts";
import { makeContext } from "../../support/context.ts";
import type { TestDatabase } from "../../support/database.ts";
import { driveToEnd } from "../../support/drive-runs.ts";
import type { TestPerson } from "../../support/people.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { newId } from "../plans/plan-desk.ts";

export const UPTIME = "How reliable are our gas meters in the field?";
export const HANDBOOK =
  "Our gas meters in the field ran 98.3 % of the time in Q3 2026. Field teams repair gas meters.";
const NO_SOURCES: TopicSources = {
  knowledge: "none",
  knowledgeIds: [],
  files: false,
  feeds: [],
  web: false,
  sitesAllowed: [],
  sitesRefused: [],
};

export const topicInput = (sources: Partial<TopicSources> = {}, more: object = {}) => ({
  name: "Gas meters",
  about: "",
  questions: [{ id: newId(), text: UPTIME, wantsFigure: true }],
  sources: { ...NO_SOURCES, knowledge: "all" as const, ...sources },
  oldMonths: 12,
  ...more,
});

/** An admin at their researches, through the API as the screens use it. */
export function researchDesk(
  database: TestDatabase,
  person: TestPerson,
  open: (ctx: Context) => Context = (ctx) => ctx,
) {
  const { db } = database;
  const topics = sendTo("/api/research/topics", person);
  const send = sendTo("/api/research", person);
  const training = sendTo("/api/ai-training/sources", person);
  const read = (id: string) => readAnswer(Research, send("GET", `/${id}`));
  const goingRuns = async (id: string) =>
    (await db.select().from(runs).where(eq(runs.key, id))).filter(
      ({ finishedAt }) => finishedAt === null,
    );
  const drive = async (id: string) => {
    for (const run of await goingRuns(id))
      await driveToEnd(open(makeContext(database).ctx), run.id);
  };
  const topic = (sources: Partial<TopicSources> = {}, more: object = {}) =>
    readAnswer(Topic, topics("POST", "", topicInput(sources, more)));
  const start = (topicId: string, question: string | null = null, id = newId()) =>
    readAnswer(Research, send("POST", "", { id, topicId, question }));
  return {
    topics,
    send,
    read,
    drive,
    goingRuns,
    topic,
    start,
    list: (search = "") => readAnswer(ResearchList, send("GET", search)),
    /** A research that is done. */
    make: async (topicId: string, question: string | null = null) => {
      const { id } = await start(topicId, question);
      await drive(id);
      return read(id);
    },
    knowledge: (name: string, text: string) =>
      readAnswer(
        Source,
        training("POST", "", { name, companyId: null, isOn: true, text, fileName: "", places: [] }),
      ),
    knowledgeOff: async ({ id, version }: v.InferOutput<typeof Source>) =>
      training("PATCH", `/${id}`, { isOn: false }, { version }),
  };
}

/** A file of somebody with the text that was read in it. */
export async function keepFile(
  { db }: TestDatabase,
  ownerId: string,
  { name, text }: { name: string; text: string },
): Promise<string> {
  const [fileId, versionId] = [newId(), newId()];
  const at = Date.now();
  const times = { createdAt: at, updatedAt: at };
  const type = "text/plain";
  await db.insert(files).values({ id: fileId, ownerId, name, type, bytes: text.length, ...times });
  await db.insert(fileVersions).values({
    id: versionId,
    fileId,
    number: 1,
    key: versionId,
    bytes: text.length,
    type,
    sha256: "",
    createdAt: at,
  });
  await db.insert(fileTexts).values({ versionId, state: "read", text, places: [], createdAt: at });
  return fileId;
}
