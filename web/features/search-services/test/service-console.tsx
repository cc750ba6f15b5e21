import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { SEARCH_JOBS } from "../../../../db/values/search-services.ts";
import type { Service } from "../../../../worker/features/search-services/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Bound } from "../../../ui/bound.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { testService } from "../queries.ts";
import { JOB_WORDS } from "../words.ts";
import { TestResult } from "./test-result.tsx";

const TEXTS = { search: "heat pump market 2026", extraction: "https://example.com/" } as const;

/** A real call: what goes out, what comes back, and what the product makes of it. */
export function ServiceConsole({ services }: { services: readonly Service[] }) {
  const [chosen, choose] = useState(services[0]?.id ?? "");
  const [typed, type] = useState<{ search?: string; extraction?: string }>({});
  const run = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) => testService(id, text),
  });
  const service = services.find(({ id }) => id === chosen) ?? services[0];
  if (!service) return null;
  const { job } = service;
  const text = typed[job] ?? TEXTS[job];
  const isEmpty = text.trim() === "";
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Card as="section" title="Send a test">
        <Bound>
          <form
            className="flex flex-col gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isEmpty) run.mutate({ id: service.id, text: text.trim() });
            }}
          >
            <SelectField
              label="Send to"
              value={service.id}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              {SEARCH_JOBS.map((one) => (
                <optgroup key={one} label={JOB_WORDS[one]}>
                  {services
                    .filter((known) => known.job === one)
                    .map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </SelectField>
            <TextField
              label={job === "search" ? "Search for" : "Page to read"}
              hint={
                job === "search"
                  ? "It is sent to the service and counts as a call."
                  : "A public address. It is sent to the service and counts as a call."
              }
              value={text}
              error={isEmpty ? "Enter what to send." : undefined}
              maxLength={job === "search" ? LIMITS.searchQueryLength : LIMITS.pathLength}
              onChange={(event) => type({ ...typed, [job]: event.currentTarget.value })}
            />
            <div>
              <Button type="submit" variant="primary" loading={run.isPending}>
                Send test
              </Button>
            </div>
          </form>
        </Bound>
      </Card>
      <section aria-label="Result" className="flex min-w-0 flex-col gap-4">
        {run.error ? (
          <Notice live tone="bad" title="The test was not sent">
            {run.error.message}
          </Notice>
        ) : null}
        {run.data ? <TestResult told={run.data} /> : null}
        {run.data || run.error ? null : (
          <p className="rounded-lg border border-dashed border-line-strong px-5 py-8 text-base text-muted">
            {run.isPending
              ? "Sending…"
              : "The request, the answer and what the product reads in it show up here. The key never does."}
          </p>
        )}
      </section>
    </div>
  );
}
