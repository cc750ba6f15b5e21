import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { testQuery } from "../queries.ts";
import { TestResult } from "./test-result.tsx";

type TesterProps = {
  /** From the address; null before anything was asked. */
  asked: string | null;
  onAsk: (path: string | null) => void;
  redirectTo: (id: string) => string;
  newFor: (path: string) => string;
};

/** What happens to a path, which rule says so, and why. */
export function Tester({ asked, onAsk, redirectTo, newFor }: TesterProps) {
  const [typed, setTyped] = useState(asked ?? "");
  const [last, setLast] = useState(asked);
  if (asked !== last) {
    setLast(asked);
    if (asked !== null) setTyped(asked);
  }
  const test = useQuery(testQuery(asked));
  const refusal = isProblem(test.error)
    ? (test.error.fields["address"] ?? test.error.detail)
    : null;
  return (
    <Card as="section" padding="sm">
      <form
        aria-label="Test a path"
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const path = typed.trim();
          if (path === asked) void test.refetch();
          else onAsk(path === "" ? null : path);
        }}
      >
        <TextField
          id="test-address"
          label="What happens to …"
          placeholder="/old-page or a full address"
          value={typed}
          error={asked === null ? null : refusal}
          maxLength={LIMITS.redirectPathLength}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          fieldClassName="min-w-0 grow basis-36"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" loading={test.isFetching} className={refusal ? "mb-6.5" : undefined}>
          Test
        </Button>
        {asked === null ? null : (
          <IconButton
            label="Close the test"
            icon={<X aria-hidden="true" />}
            className={refusal ? "mb-6.5" : undefined}
            onClick={() => {
              setTyped("");
              onAsk(null);
            }}
          />
        )}
      </form>
      <div role="status">
        {asked === null || test.error ? null : test.data ? (
          <TestResult test={test.data} redirectTo={redirectTo} newFor={newFor} />
        ) : (
          <SkeletonGroup label="Testing the path" className="mt-4 flex flex-col gap-2.5">
            <Skeleton size="h-4 w-40" />
            <Skeleton size="h-3 w-2/3" />
          </SkeletonGroup>
        )}
      </div>
    </Card>
  );
}
