/** The list's own statements, sent by hand: no session, no query builder, no contract. */
export default {
  async fetch(_request, env) {
    const answer = await fetch(`${env.DATABASE_URL}/v2/pipeline`, {
      method: "POST",
      headers: { authorization: `Bearer ${env.DATABASE_TOKEN}` },
      body: env.PIPELINE,
    });
    const { results } = await answer.json();
    const [list, counted] = results.map(({ response }) => response.result);
    const names = list.cols.map(({ name }) => name);
    const items = list.rows.map((row) =>
      Object.fromEntries(row.map(({ value = null }, column) => [names[column], value])),
    );
    return Response.json({ items, total: Number(counted.rows[0][0].value) });
  },
};
