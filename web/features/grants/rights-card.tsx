import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PersonRights } from "../../../worker/features/grants/contract.ts";
import { Bound } from "../../ui/bound.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { deferred } from "../../ui/deferred.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonGroup, SkeletonText } from "../../ui/skeleton.tsx";
import { rightsQuery } from "./queries.ts";
import type { RightsDialogProps } from "./rights-dialog.tsx";
import { RightsList } from "./rights-list.tsx";

type RightsCardProps = {
  person: { id: string; version: number };
  name: string;
  seed: PersonRights;
};

const Dialog = deferred<RightsDialogProps>(
  async () => (await import("./rights-dialog.tsx")).RightsDialog,
);

/** What a person may do in the admin area, and the way to narrow it. */
export function RightsCard({ person, name, seed }: RightsCardProps) {
  const isSeed = seed.userId === person.id && seed.version === person.version;
  const { data, error, refetch } = useQuery({
    ...rightsQuery(person),
    ...(isSeed ? { initialData: seed } : {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [asked, setAsked] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      as="section"
      title="Admin rights"
      action={
        data?.isAdmin ? (
          <Bound needs="everything">
            <Button
              size="sm"
              aria-label={`Change the admin rights of ${name}`}
              onPointerEnter={() => void Dialog.warm()}
              onFocus={() => void Dialog.warm()}
              onClick={() => {
                setAsked(asked + 1);
                setOpen(true);
              }}
            >
              Change…
            </Button>
          </Bound>
        ) : null
      }
    >
      {error ? (
        <ErrorState
          bare
          headingLevel={3}
          title="Can't load the rights"
          safe="Nothing was changed."
          actions={
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : data ? (
        <RightsList rights={data} />
      ) : (
        <SkeletonGroup label="Loading the rights">
          <SkeletonText lines={2} />
        </SkeletonGroup>
      )}
      {data && asked > 0 ? (
        <Dialog key={asked} rights={data} name={name} open={isOpen} onOpenChange={setOpen} />
      ) : null}
    </Card>
  );
}
