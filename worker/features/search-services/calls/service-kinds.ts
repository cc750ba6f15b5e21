import * as v from "valibot";
import type { SearchKind } from "../../../../db/values/search-services.ts";

/** What is asked of a service: to look for something, or to read a page. */
export type Asked = { text: string; most: number };

export type ServiceRequest = {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  body?: string;
};

/** What it says, before anything of it is believed. */
export type Said = { title: string; address: string; text: string }[];

type Kind = {
  request: (baseUrl: string, asked: Asked) => ServiceRequest;
  keyHeader: (key: string) => readonly [string, string];
  answer: v.GenericSchema<unknown, Said>;
};

const bearer = (key: string) => ["authorization", `Bearer ${key}`] as const;

const get = (url: string, query: Record<string, string>): ServiceRequest => ({
  method: "GET",
  url: `${url}?${new URLSearchParams(query).toString()}`,
  headers: { accept: "application/json" },
});

const post = (url: string, body: object): ServiceRequest => ({
  method: "POST",
  url,
  headers: { accept: "application/json", "content-type": "application/json" },
  body: JSON.stringify(body),
});

const Text = v.nullish(v.string(), "");

/** Results by the names that a service gives to their parts. */
const resultsWith = (excerpt: "description" | "content") =>
  v.pipe(
    v.array(v.looseObject({ title: Text, url: Text, description: Text, content: Text })),
    v.transform((results): Said =>
      results.map((one) => ({ title: one.title, address: one.url, text: one[excerpt] })),
    ),
  );

export const serviceKinds: Readonly<Record<SearchKind, Kind>> = {
  brave: {
    request: (base, { text, most }) => get(`${base}/web/search`, { q: text, count: String(most) }),
    keyHeader: (key) => ["x-subscription-token", key],
    answer: v.pipe(
      v.looseObject({ web: v.optional(v.looseObject({ results: resultsWith("description") })) }),
      v.transform(({ web }) => web?.results ?? []),
    ),
  },
  tavily: {
    request: (base, { text, most }) => post(`${base}/search`, { query: text, max_results: most }),
    keyHeader: bearer,
    answer: v.pipe(
      v.looseObject({ results: resultsWith("content") }),
      v.transform(({ results }) => results),
    ),
  },
  searxng: {
    request: (base, { text }) => get(`${base}/search`, { q: text, format: "json" }),
    keyHeader: bearer,
    answer: v.pipe(
      v.looseObject({ results: resultsWith("content") }),
      v.transform(({ results }) => results),
    ),
  },
  jina: {
    request: (base, { text }) => post(`${base}/`, { url: text }),
    keyHeader: bearer,
    answer: v.pipe(
      v.looseObject({ data: v.looseObject({ title: Text, content: v.string() }) }),
      v.transform(({ data }): Said => [{ title: data.title, address: "", text: data.content }]),
    ),
  },
  tavily_extract: {
    request: (base, { text }) => post(`${base}/extract`, { urls: [text] }),
    keyHeader: bearer,
    answer: v.pipe(
      v.looseObject({
        results: v.array(v.looseObject({ title: Text, raw_content: v.string() })),
      }),
      v.transform(({ results }): Said =>
        results.map((one) => ({ title: one.title, address: "", text: one.raw_content })),
      ),
    ),
  },
  firecrawl: {
    request: (base, { text }) => post(`${base}/scrape`, { url: text, formats: ["markdown"] }),
    keyHeader: bearer,
    answer: v.pipe(
      v.looseObject({
        data: v.looseObject({
          markdown: v.string(),
          metadata: v.optional(v.looseObject({ title: v.optional(v.unknown()) })),
        }),
      }),
      v.transform(({ data }): Said => {
        const title = data.metadata?.title;
        return [
          { title: typeof title === "string" ? title : "", address: "", text: data.markdown },
        ];
      }),
    ),
  },
};
