import type { Reference } from "./reference.ts";
import { Code, CodeBlock } from "./code-block.tsx";

export function ProblemTable({ problems }: { problems: Reference["problems"] }) {
  return (
    <section aria-labelledby="problems" className="mt-16">
      <h2 id="problems" className="serif text-2xl text-ink">
        Problems
      </h2>
      <div className="mt-3 flex max-w-prose flex-col gap-4 text-base text-muted">
        <p>
          Errors return <Code>application/problem+json</Code>. Rely on <Code>code</Code>, which
          never changes. <Code>detail</Code> is for people, and <Code>fields</Code> names each field
          that needs attention.
        </p>
        <CodeBlock label="Example problem">{EXAMPLE}</CodeBlock>
      </div>
      <table className="mt-6 w-full border-collapse text-left text-sm">
        <caption className="sr-only">Every code with its status and its meaning</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-2 pr-6 font-medium">
              Status
            </th>
            <th scope="col" className="py-2 font-medium">
              Code
            </th>
            <th scope="col" className="py-2 font-medium max-sm:sr-only">
              Meaning
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ code, status, words }) => (
            <tr key={code} className="border-t border-line align-top">
              <td className="figures py-2.5 pr-6 text-sm text-muted">{status}</td>
              <th scope="row" className="py-2.5 pr-6 font-normal max-sm:block max-sm:pb-0">
                <code className="font-mono text-sm break-all text-ink">{code}</code>
              </th>
              <td className="py-2.5 text-muted max-sm:block max-sm:pt-0">{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const EXAMPLE = `{
  "type": "about:blank#invalid_input",
  "title": "Some fields need attention.",
  "status": 422,
  "code": "invalid_input",
  "detail": "Some fields need attention.",
  "fields": { "email": "Enter an address like name@company.com." },
  "requestId": "019e5b1c-7a40-7f3e-9d21-5c0a8e64b7f2"
}`;
