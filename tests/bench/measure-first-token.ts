import * as v from "valibot";
import { startModelPeer } from "../support/model-peer.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { serveBare } from "./serve-bare.ts";

const PROMPT = "Does the line hold?";
/** So much a provider takes for its first word; a quick one of today. */
const THINKS_MS = 300;
const PRICE = 1_000_000;

const Made = v.object({ id: v.string() });

/** Row 22: from the request to the first word of a model's answer, through the gateway and through a bare proxy. */
export async function measureFirstToken(bench: Bench): Promise<BenchRow[]> {
  const { stack, pace, cookies, folder } = bench;
  const peer = await startModelPeer({ thinksMs: THINKS_MS });
  const provider = `${peer.url}/slow/bench`;
  const proxy = await serveBare({
    script: "ai-proxy.ts",
    folder,
    vars: { PROVIDER: `${provider}/chat/completions` },
  });
  try {
    const headers = {
      cookie: cookies[0] ?? "",
      origin: stack.url,
      "content-type": "application/json",
    };
    const post = (path: string, body: object) =>
      fetch(`${stack.url}/api/ai${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const make = async (path: string, body: object) => {
      const response = await post(path, body);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return v.parse(Made, await response.json()).id;
    };
    const connectionId = await make("/connections", {
      name: "Bench",
      kind: "openai_compatible",
      baseUrl: provider,
      key: "sk-secret-bench",
    });
    const id = await make("/models", {
      connectionId,
      name: "bench",
      abilities: ["chat"],
      contextTokens: 100_000,
      outputTokens: 1000,
      inputPrice: PRICE,
      outputPrice: PRICE,
    });
    const to = { kind: "model", id, ability: "chat" };
    const figures = await compareInTurns(
      pace,
      () => timeToWord(() => post("/connections/test", { to, prompt: PROMPT })),
      () =>
        timeToWord(() =>
          fetch(`http://127.0.0.1:${proxy.port}/`, {
            method: "POST",
            body: JSON.stringify({
              model: "bench",
              stream: true,
              messages: [{ role: "user", content: PROMPT }],
            }),
          }),
        ),
    );
    const name = "22 first word through the gateway ÷ a bare proxy";
    return [{ name, unit: "ms", ...figures, aim: { most: 1.15 } }];
  } finally {
    await proxy.stop();
    await peer.stop();
  }
}

/** Until the word that the peer says first; the rest is not waited for. */
async function timeToWord(ask: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const response = await ask();
  if (!response.ok || !response.body) {
    throw new Error(`${response.status} ${await response.text()}`);
  }
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of response.body) {
    text += decoder.decode(bytes, { stream: true });
    if (text.includes("The line")) return performance.now() - started;
  }
  throw new Error(`no word: ${text}`);
}
