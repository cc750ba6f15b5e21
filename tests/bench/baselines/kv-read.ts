/** One read of a key that is there. */
export default {
  async fetch(_request: Request, env: { EDGE: KVNamespace }): Promise<Response> {
    return new Response(await env.EDGE.get("key", { type: "text", cacheTtl: 30 }));
  },
};
