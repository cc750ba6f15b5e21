import { contentVersions } from "../../db/schema/contents.ts";
import { forms } from "../../db/schema/forms.ts";
import { addBenchForm } from "./bench-form.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { CONNECTIONS } from "./pace.ts";
import { answersPerSecond, requestText, sendLoad } from "./send-load.ts";
import { serveDisk } from "./serve-disk.ts";

const INSERTED_AT_ONCE = 200;

/** Row 2: a public form against the same bytes from a disk, while there is no database; and among many others. */
export async function measureForms(bench: Bench): Promise<BenchRow[]> {
  const { pace } = bench;
  const form = await addBenchForm(bench);
  const path = `/form/${form.slug}`;
  const page = await (await fetch(`${bench.stack.url}${path}`)).text();
  const disk = await serveDisk("page.html", page, bench.folder);
  const other = await bench.shared.other();
  const load = { status: 200, connections: CONNECTIONS.small, seconds: pace.seconds };
  const ask = (port: number, at: string) => () =>
    answersPerSecond({ ...load, port, requests: [requestText(at)] });
  const unit = "requests/s";
  const compareAlone = async () => {
    await bench.stack.killDatabase();
    try {
      return await compareInTurns(pace, ask(bench.port, path), ask(disk.port, "/page.html"));
    } finally {
      await bench.stack.restartDatabase();
    }
  };
  try {
    const alone = await compareAlone();

    const single = await addBenchForm(other);
    const slugs = await addMany(bench, pace.forms.many);
    const requests = slugs.slice(0, pace.forms.visited).map((slug) => requestText(`/form/${slug}`));
    await sendLoad({ ...load, port: bench.port, requests, once: true });
    const amongMany = await compareInTurns(
      pace,
      ask(bench.port, path),
      ask(other.port, `/form/${single.slug}`),
    );
    return [
      {
        name: "2a a form's page without a database ÷ the same bytes from a disk",
        unit,
        ...alone,
        aim: { least: 0.45 },
      },
      {
        name: `2b a form's page among ${pace.forms.many.toLocaleString("en")} forms ÷ alone`,
        unit,
        ...amongMany,
        aim: { least: 0.9 },
      },
    ];
  } finally {
    await disk.stop();
  }
}

/** Copies of one form, as published as it is. */
async function addMany(bench: Bench, count: number): Promise<string[]> {
  const { ctx } = bench;
  const { definition } = await addBenchForm(bench);
  const now = ctx.clock.now();
  const rows = Array.from({ length: count }, (_, number) => ({
    id: ctx.ids.next(),
    slug: `many-${number}`,
    isActive: true,
    title: definition.title,
    fields: definition.fields,
    settings: definition.settings,
    delivery: {},
    publishedNumber: 1,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    const some = rows.slice(from, from + INSERTED_AT_ONCE);
    await ctx.db.batch([
      ctx.db.insert(forms).values(some),
      ctx.db.insert(contentVersions).values(
        some.map(({ id }) => ({
          kind: "form" as const,
          contentId: id,
          number: 1,
          document: definition,
          hash: id,
          createdAt: now,
        })),
      ),
    ]);
  }
  return rows.map(({ slug }) => slug);
}
