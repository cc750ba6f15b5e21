import { eq } from "drizzle-orm";
import { researches } from "../../db/schema/research.ts";
import { profiles } from "../../db/schema/users.ts";
import { transaction } from "../../db/transaction.ts";
import { RESEARCH_STEPS } from "../../db/values/research.ts";
import { addSource } from "../features/ai-training/sources/add-source.ts";
import type { TopicInput } from "../features/research/contract.ts";
import { newResearch } from "../features/research/start-research.ts";
import { researchSteps } from "../features/research/steps/research-steps.ts";
import { addTopic } from "../features/research/topics/add-topic.ts";
import { readRunActor } from "../features/runs/read-run-actor.ts";
import { LIMITS } from "../kernel/limits.ts";
import { type Installation, makeLocalContext } from "./make-local-context.ts";
import type { DatabaseAddress } from "./open-client.ts";

const EMAIL = "admin@demo.test";

const SOURCES = {
  "Service report of October": `Service report of October 2026.
Sensor drift was found in 2.1 % of the devices that were read in October 2026.
98.6 % of the monitors were in service on a working day in October 2026.
Eleven of 29 complaints were about one connector of the sensor.
Sensor drift puts the spring delivery at risk if the second source is late.`,
  "Notes from three wards": `Notes from three wards, October 2026.
Sensor drift was found in 1.4 % of the devices that were read in October 2026.
Nurses in Ghent hear forty alarms an hour, of which three matter.
Alarms at night fell from 52 to 31 an hour with the new threshold.
A device with sensor drift is taken out of the ward and goes back the same day.`,
} as const;

const asked = (text: string, wantsFigure = false) => ({ text, wantsFigure });
const TOPICS = [
  {
    name: "Sensor drift",
    about: "Before the board decides on the second source in January.",
    questions: [
      asked("How much sensor drift do our devices have?", true),
      asked("What happens to a device that drifts?"),
      asked("Which supplier could deliver sensors besides ours?"),
    ],
  },
  {
    name: "Alarms on the ward",
    about: "How many alarms there are, and which of them matter.",
    questions: [
      asked("How many alarms do nurses hear in an hour?", true),
      asked("What makes alarms at night fewer?"),
    ],
  },
] as const;

/** Gives the demo admin two topics and a research that is done, by the steps that real ones go through. */
export async function makeDemoResearch(address: DatabaseAddress, installation: Installation) {
  const base = makeLocalContext(address, installation);
  const person = await base.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, EMAIL))
    .get();
  const run = { id: base.ids.next(), userId: person?.id ?? "" };
  const ctx = await readRunActor(base, run, "research.own");
  if (!ctx) throw new Error(`${EMAIL} can research nothing`);
  for (const [name, text] of Object.entries(SOURCES)) {
    await addSource(ctx, { name, text, companyId: null, isOn: true, fileName: "", places: [] });
  }
  const [first] = await Promise.all(
    TOPICS.map(({ questions, ...topic }) => {
      const input: TopicInput = {
        ...topic,
        questions: questions.map((question) => ({ ...question, id: ctx.ids.next() })),
        sources: {
          knowledge: "all",
          knowledgeIds: [],
          files: true,
          feeds: [],
          web: false,
          sitesAllowed: [],
          sitesRefused: [],
        },
        oldMonths: LIMITS.topicOldMonths,
      };
      return addTopic(ctx, input);
    }),
  );
  if (!first) return;
  const row = newResearch(ctx, first, { id: ctx.ids.next(), question: null });
  await transaction(ctx.db, [ctx.db.insert(researches).values(row)]);
  const steps = researchSteps(row.id, null);
  const { signal } = new AbortController();
  for (const name of RESEARCH_STEPS) {
    const turn = { runId: run.id, signal, progress: () => undefined };
    const { statements = [] } = await steps[name].run(ctx, turn);
    await transaction(ctx.db, statements);
  }
}
