import { Disclosure } from "../../ui/disclosure.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Code } from "./code-block.tsx";
import { Contents } from "./contents.tsx";
import { Guide } from "./guide.tsx";
import { OperationEntry } from "./operation-entry.tsx";
import { ProblemTable } from "./problem-table.tsx";
import type { Reference } from "./reference.ts";

export function ApiReferencePage({ reference }: { reference: Reference }) {
  const { base, examples, groups, problems } = reference;
  return (
    <div className="mx-auto grid w-full max-w-[75rem] gap-x-16 px-5 py-10 sm:px-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-14">
      <nav aria-label="Contents" className="max-lg:hidden">
        <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pb-8">
          <Contents groups={groups} />
        </div>
      </nav>
      <div className="min-w-0">
        <PageHeader
          title="API reference"
          purpose="Anything you can do on a screen, you can do with a script. This page is generated from the contracts that check each request."
          action={
            <LinkButton to="/api/openapi.json" reloadDocument>
              OpenAPI 3.1
            </LinkButton>
          }
        />
        <p className="mt-5 text-base text-muted">
          Base URL: <Code>{base}</Code>
        </p>
        <nav
          aria-label="Contents"
          className="mt-4 rounded-lg border border-line bg-surface px-3 lg:hidden"
        >
          <Disclosure summary="Contents">
            <Contents groups={groups} />
          </Disclosure>
        </nav>
        <Guide base={base} examples={examples} />
        <ProblemTable problems={problems} />
        {groups.map(({ id, name, operations }) => (
          <section key={id} aria-labelledby={`resource-${id}`} className="mt-16">
            <h2 id={`resource-${id}`} className="serif pb-4 text-3xl text-ink">
              {name}
            </h2>
            {operations.map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
