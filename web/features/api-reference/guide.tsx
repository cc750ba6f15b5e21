import type { ReactNode } from "react";

import { TOKEN_PREFIX } from "../../../worker/features/access-tokens/rules/token-text.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { Code, CodeBlock } from "./code-block.tsx";
import type { Reference } from "./reference.ts";

export const GUIDE = [
  { id: "tokens", title: "Access tokens" },
  { id: "sign-in", title: "Sign in with a session" },
  { id: "lists", title: "Lists and paging" },
  { id: "versions", title: "Avoid overwriting changes" },
  { id: "repeats", title: "Retry a request" },
  { id: "limits", title: "Limits" },
];

/** What holds for every operation, before the operations themselves. */
export function Guide({ base, examples }: Pick<Reference, "base" | "examples">) {
  const origin = new URL(base).origin;
  return (
    <>
      <Chapter id="tokens">
        <p>
          Create a token in{" "}
          <TextLink to="/profile-settings?tab=tokens" reloadDocument>
            your settings
          </TextLink>
          , choose its scopes, and send it with every request. It starts with{" "}
          <Code>{TOKEN_PREFIX}</Code> and needs no cookie and no <Code>Origin</Code>.
        </p>
        <CodeBlock label="Read with a token">{examples.read}</CodeBlock>
        <CodeBlock label="Create with a token">{examples.create}</CodeBlock>
        <p>
          A token can do what you can do now, within its scopes. If a scope is missing, the response
          is <Code>403</Code> with the code <Code>scope_missing</Code> and the name of the{" "}
          <Code>scope</Code>. Tokens don't work for sign-ins, sessions, second factors, tokens, and
          anything that asks you to confirm that it's you. The code is then{" "}
          <Code>token_not_accepted</Code>. When you change your password, all of your tokens end.
        </p>
      </Chapter>
      <Chapter id="sign-in">
        <p>
          You can also use the API with a session, which is the same cookie as in the browser. Send
          your email and password once, keep the cookie, and send it with every request.
        </p>
        <CodeBlock label="Sign in, then read">
          {`curl --cookie-jar session.txt \\
  --json '{"email":"you@company.com","password":"…"}' \\
  ${base}/sessions

curl --cookie session.txt ${base}/sessions`}
        </CodeBlock>
        <p>
          Requests that change data must come from this site, so a script with a cookie also sends{" "}
          <Code>Origin: {origin}</Code>. Bodies are always <Code>application/json</Code>.
        </p>
      </Chapter>
      <Chapter id="lists">
        <p>
          A list returns <Code>items</Code> and <Code>nextCursor</Code>. Send that cursor back as{" "}
          <Code>cursor</Code> to get the next page. It is <Code>null</Code> on the last one. Most
          lists also return <Code>previousCursor</Code> for the page before, and <Code>before</Code>
          , the number of rows that come before this page. A page has 50 rows by default. Set{" "}
          <Code>limit</Code> for a different number, up to 200.
        </p>
        <CodeBlock label="Two pages of a list">
          {`GET /api/users?limit=100
GET /api/users?limit=100&cursor=…`}
        </CodeBlock>
      </Chapter>
      <Chapter id="versions">
        <p>
          A row that several people can change has a <Code>version</Code>. Send the version that you
          saw in <Code>If-Match</Code>. If someone else changed the row first, nothing is saved. The
          response is <Code>409</Code> with the code <Code>stale_version</Code> and the row as it is
          now.
        </p>
        <CodeBlock label="Update with a version">{`If-Match: "3"`}</CodeBlock>
      </Chapter>
      <Chapter id="repeats">
        <p>
          If a connection breaks, you can't know whether your request arrived. Add an{" "}
          <Code>Idempotency-Key</Code> with any text, and send the request again with the same key.
          It is done only once, and you get the first response with{" "}
          <Code>Idempotency-Replayed: true</Code>. Every <Code>POST</Code> by a signed-in person
          accepts a key. Keys are kept for 24 hours.
        </p>
        <CodeBlock label="Your own key">{"Idempotency-Key: invoice-2026-11"}</CodeBlock>
        <p>
          The same key with a different body gets <Code>422</Code>. If the first request is still
          running, you get <Code>409</Code> with <Code>Retry-After</Code>. A refused request did
          nothing, so you can use its key again. Responses that show a secret, files and very long
          responses are not kept. The repeat then gets <Code>409</Code> with the code{" "}
          <Code>idempotency_not_kept</Code>.
        </p>
      </Chapter>
      <Chapter id="limits">
        <p>
          Too many requests in a minute from one address or one token get <Code>429</Code>.{" "}
          <Code>Retry-After</Code> says how many seconds to wait. Every response has an{" "}
          <Code>X-Request-Id</Code>. Include it when you ask for help. The full description is in{" "}
          <TextLink to="/api/openapi.json" reloadDocument>
            openapi.json
          </TextLink>
          , in OpenAPI 3.1.
        </p>
      </Chapter>
    </>
  );
}

function Chapter({ id, children }: { id: string; children: ReactNode }) {
  const title = GUIDE.find((chapter) => chapter.id === id)?.title;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="serif text-2xl text-ink">
        {title}
      </h2>
      <div className="mt-3 flex max-w-prose flex-col gap-4 text-base text-muted">{children}</div>
    </section>
  );
}
