import { contentVersions } from "../../db/schema/contents.ts";
import { forms } from "../../db/schema/forms.ts";
import { addBenchForm } from "./bench-form.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import { type Bench, openBench } from "./open-bench.ts";
import { CONNECTIONS } from "./pace.ts";
import { answersPerSecond, requestText, sendLoad } from "./send-load.ts";
import { serveDisk } from "./serve-disk.ts";

const MANY = 10_000;
/** More than an isolate remembers. */
const VISITED = 3000;
const INSERTED_AT_ONCE = 200;

/** Row 2: a public form against the same bytes from a disk, while there is no database; and among many others. */
export async function measureForms(bench: Bench): Promise<BenchRow[]> {
  const { rounds, seconds } = bench.pace;
  const form = await addBenchForm(bench);
  const path = `/form/${form.slug}`;
  const page = await (await fetch(`${bench.stack.url}${path}`)).text();
  const disk = await serveDisk("page.html", page, bench.folder);
  const other = await openBench(bench.pace);
  const load = { status: 200, connections: CONNECTIONS.small, seconds };
  const ask = (port: number, at: string) => () =>
    answersPerSecond({ ...load, port, requests: [requestText(at)] });
  const unit = "requests/s";
  try {
    await bench.stack.killDatabase();
    const alone = await compareInTurns(rounds, ask(bench.port, path), ask(disk.port, "/page.html"));
    await bench.stack.restartDatabase();

    const single = await addBenchForm(other);
    const slugs = await addMany(bench);
    const requests = slugs.slice(0, VISITED).map((slug) => requestText(`/form/${slug}`));
    await sendLoad({ ...load, port: bench.port, requests, once: true });
    const amongMany = await compareInTurns(
      rounds,
      ask(bench.port, path),
      ask(other.port, `/form/${single.slug}`),
    );
    return [
      {
        name: "2a a form's page without a database ÷ the same bytes from a disk",
        unit,
        ...alone,
        aim: { least: 0.38 },
      },
      {
        name: "2b a form's page among 10,000 forms ÷ alone",
        unit,
        ...amongMany,
        aim: { least: 0.9 },
      },
    ];
  } finally {
    await Promise.all([disk.stop(), other.close()]);
  }
}

/** Copies of one form, as published as it is. */
async function addMany(bench: Bench): Promise<string[]> {
  const { ctx } = bench;
  const { definition } = await addBenchForm(bench);
  const now = ctx.clock.now();
  const rows = Array.from({ length: MANY }, (_, number) => ({
    ...{ id: ctx.ids.next(), slug: `many-${number}`, isActive: true, title: definition.title },
    ...{ fields: definition.fields, settings: definition.settings, delivery: {} },
    ...{ publishedNumber: 1, publishedAt: now, createdAt: now, updatedAt: now },
  }));
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    const some = rows.slice(from, from + INSERTED_AT_ONCE);
    await ctx.db.batch([
      ctx.db.insert(forms).values(some),
      ctx.db.insert(contentVersions).values(
        some.map(({ id }) => ({
          ...{ kind: "form" as const, contentId: id, number: 1, document: definition },
          ...{ hash: id, createdAt: now },
        })),
      ),
    ]);
  }
  return rows.map(({ slug }) => slug);
}
