import type { AiKind } from "../../../../db/values/ai.ts";

type Provider = { kind: AiKind; name: string; baseUrl: string; fetch: typeof fetch };

/** In the place of the key, which the fetch alone knows: libraries put what they hold into their errors. */
const NO_KEY = "none";

/** Objects of the provider's own library: a model that is named by a text goes to a third party. */
export async function makeModel({ kind, name, baseUrl: baseURL, fetch }: Provider) {
  const shared = { baseURL, fetch, apiKey: NO_KEY };
  switch (kind) {
    case "openai_compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const provider = createOpenAICompatible({
        ...shared,
        name: "provider",
        includeUsage: true,
        supportsStructuredOutputs: true,
      });
      return { chat: provider.chatModel(name), embedding: provider.embeddingModel(name) };
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return { chat: createAnthropic(shared)(name), embedding: null };
    }
    case "google": {
      const { createGoogle } = await import("@ai-sdk/google");
      const provider = createGoogle(shared);
      return { chat: provider(name), embedding: provider.embeddingModel(name) };
    }
  }
}
