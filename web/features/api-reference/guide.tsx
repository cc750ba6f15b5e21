import type { ReactNode } from "react";

import { TOKEN_PREFIX } from "../../../worker/features/access-tokens/rules/token-text.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { Code, CodeBlock } from "./code-block.tsx";
import type { Reference } from "./reference.ts";

export const GUIDE = [
  { id: "tokens", title: "Access tokens" },
  { id: "sign-in", title: "Signing in instead" },
  { id: "lists", title: "Lists and paging" },
  { id: "versions", title: "Changing what others may change" },
  { id: "repeats", title: "Sending a request twice" },
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
          , choose what it may do, and send it with every request. It begins with{" "}
          <Code>{TOKEN_PREFIX}</Code>, and it needs no cookie and no <Code>Origin</Code>.
        </p>
        <CodeBlock label="Read with a token">{examples.read}</CodeBlock>
        <CodeBlock label="Create with a token">{examples.create}</CodeBlock>
        <p>
          A token can do what you can do now, as far as its scopes allow. Without the scope, the
          answer is <Code>403</Code> with the code <Code>scope_missing</Code> and the{" "}
          <Code>scope</Code> by its name. Sign-ins, sessions, second factors, tokens and whatever
          asks you to confirm that it is you are closed to every token:{" "}
          <Code>token_not_accepted</Code>. A new password ends all of your tokens.
        </p>
      </Chapter>
      <Chapter id="sign-in">
        <p>
          A session opens the API too: the same cookie that the browser holds. Send your email and
          password once, keep the cookie, and send it with every request.
        </p>
        <CodeBlock label="Sign in, then read">
          {`curl --cookie-jar session.txt \\
  --json '{"email":"you@company.com","password":"…"}' \\
  ${base}/sessions

curl --cookie session.txt ${base}/sessions`}
        </CodeBlock>
        <p>
          Whatever writes must come from this site, so a script with a cookie also sends{" "}
          <Code>Origin: {origin}</Code>. Bodies are always <Code>application/json</Code>.
        </p>
      </Chapter>
      <Chapter id="lists">
        <p>
          A list answers <Code>items</Code> and <Code>nextCursor</Code>. Send the cursor back as{" "}
          <Code>cursor</Code> for the next page; it is <Code>null</Code> on the last one. A page
          holds 50 rows unless <Code>limit</Code> says otherwise, and 200 at most.
        </p>
        <CodeBlock label="Two pages of a list">
          {`GET /api/users?limit=100
GET /api/users?limit=100&cursor=…`}
        </CodeBlock>
      </Chapter>
      <Chapter id="versions">
        <p>
          A row that people change together carries a <Code>version</Code>. Name the version that
          you saw with <Code>If-Match</Code>; if someone was faster, the answer is <Code>409</Code>{" "}
          with the code <Code>stale_version</Code> and the row as it is now, and nothing was
          written.
        </p>
        <CodeBlock label="A write that names its version">{`If-Match: "3"`}</CodeBlock>
      </Chapter>
      <Chapter id="repeats">
        <p>
          When a connection breaks, you cannot know whether your request arrived. Give it an{" "}
          <Code>Idempotency-Key</Code>, any text of your own, and send it again with the same key:
          it is done once, and you get the first answer with <Code>Idempotency-Replayed: true</Code>
          . Every <Code>POST</Code> by someone signed in takes one, for 24 hours.
        </p>
        <CodeBlock label="A key of your own">{"Idempotency-Key: invoice-2026-11"}</CodeBlock>
        <p>
          The same key with another body gets <Code>422</Code>, and one whose first request is still
          at work gets <Code>409</Code> with <Code>Retry-After</Code>. A refused request did
          nothing, so its key can be used again. Answers that show a secret, files and very long
          answers are not kept: the repeat gets <Code>409</Code> with the code{" "}
          <Code>idempotency_not_kept</Code>.
        </p>
      </Chapter>
      <Chapter id="limits">
        <p>
          Too many requests of one address or one token in a minute are answered with{" "}
          <Code>429</Code>, and <Code>Retry-After</Code> says for how many seconds to wait. Every
          answer carries <Code>X-Request-Id</Code>; give it when you ask for help. The whole
          description is in{" "}
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
