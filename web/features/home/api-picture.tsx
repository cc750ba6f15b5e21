import { Card } from "../../ui/card.tsx";

const ANSWER = `{
  "title": "Sign in to continue.",
  "status": 401,
  "code": "unauthenticated",
  "requestId": "019e5b1c-…"
}`;

export function ApiPicture() {
  return (
    <figure className="flex min-w-0 flex-col">
      <Card padding="md" lifted className="grow">
        <pre className="overflow-x-auto font-mono text-sm text-ink">
          <code>
            <span className="text-faint">$ </span>curl localhost:8787/api/sessions{"\n"}
            <span className="text-muted">{ANSWER}</span>
          </code>
        </pre>
      </Card>
      <figcaption className="mt-3 text-xs text-faint">The API gives clear errors</figcaption>
    </figure>
  );
}
