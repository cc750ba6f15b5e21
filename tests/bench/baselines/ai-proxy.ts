/** A worker that passes a call on to a provider with its key, and the answer back as it comes. */
export default {
  async fetch(request: Request, env: { PROVIDER: string }): Promise<Response> {
    const response = await fetch(env.PROVIDER, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer sk-secret-bench" },
      body: request.body,
    });
    return new Response(response.body, response);
  },
};
