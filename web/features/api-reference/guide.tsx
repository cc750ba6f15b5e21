import type { ReactNode } from "react";

import { TextLink } from "../../ui/text-link.tsx";
import { Code, CodeBlock } from "./code-block.tsx";

export const GUIDE = [
  { id: "sign-in", title: "Signing in" },
  { id: "lists", title: "Lists and paging" },
  { id: "versions", title: "Changing what others may change" },
  { id: "limits", title: "Limits" },
];

/** What holds for every operation, before the operations themselves. */
export function Guide({ base }: { base: string }) {
  const origin = new URL(base).origin;
  return (
    <>
      <Chapter id="sign-in">
        <p>
          A session opens the API: the same cookie that the browser holds. Send your email and
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
      <Chapter id="limits">
        <p>
          Too many requests in a minute are answered with <Code>429</Code>, and{" "}
          <Code>Retry-After</Code> says for how many seconds to wait. Every answer carries{" "}
          <Code>X-Request-Id</Code>; give it when you ask for help. The whole description is in{" "}
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
