type Vars = { DATABASE_URL: string; DATABASE_TOKEN: string; PIPELINE: string };
type Cell = { value?: string | number };
type Result = { cols: { name: string }[]; rows: Cell[][] };
type Answer = { results: [{ response: { result: Result } }, { response: { result: Result } }] };

/** The list's own statements, sent by hand: no session, no query builder, no contract. */
export default {
  async fetch(_request: Request, env: Vars): Promise<Response> {
    const answer = await fetch(`${env.DATABASE_URL}/v2/pipeline`, {
      method: "POST",
      headers: { authorization: `Bearer ${env.DATABASE_TOKEN}` },
      body: env.PIPELINE,
    });
    // The least that a worker can do is to take the answer as it comes.
    const { results } = await answer.json<Answer>();
    const [list, counted] = results.map(({ response }) => response.result);
    const names = list?.cols.map(({ name }) => name) ?? [];
    const items = list?.rows.map((row) =>
      Object.fromEntries(row.map(({ value = null }, column) => [names[column], value])),
    );
    return Response.json({ items, total: Number(counted?.rows[0]?.[0]?.value) });
  },
};
