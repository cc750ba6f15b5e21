import { useQueryClient } from "@tanstack/react-query";
import { UserRoundX } from "lucide-react";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import type { SubmissionList } from "../../../worker/features/submissions/contract.ts";
import { listAddress } from "../../lib/list-address.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { useSelection } from "../../lib/use-selection.ts";
import { Button } from "../../ui/button.tsx";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { AnswerDrawer, type Opened } from "./answer-drawer.tsx";
import { AnswerFilters } from "./answer-filters.tsx";
import { AnswersTable } from "./answers-table.tsx";
import { ArrivalsLine } from "./arrivals-line.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { ExportAnswers } from "./export-answers.tsx";
import { NoAnswers } from "./no-answers.tsx";
import {
  ANSWER_KEYS,
  type AnswersQuery,
  answersQuery,
  filterOf,
  type Selected,
} from "./queries.ts";
import { PersonQuestion, RemovalQuestion } from "./questions.tsx";

type AnswersTabProps = {
  loaded: SubmissionList;
  opened: Opened | null;
  query: AnswersQuery;
  params: URLSearchParams;
  zone: string;
  origin: string;
};

type Asked = { number: number; isOpen: boolean };

/** The list, and the one that is open over it. */
export function AnswersTab(props: AnswersTabProps) {
  const { query, params, opened } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: list } = useSeededQuery(answersQuery(query), props.loaded);
  const selection = useSelection(list, JSON.stringify(query));
  const [removal, setRemoval] = useState<(Asked & { selected: Selected }) | null>(null);
  const [person, setPerson] = useState<(Asked & { person: string }) | null>(null);
  const address = (changes: Record<string, string | null>) => listAddress(params, changes);
  const show = useCallback(
    (open: string | null) => {
      const to = listAddress(params, { open, cursor: params.get("cursor") });
      void navigate(to, { preventScrollReset: true, replace: open !== null });
    },
    [params, navigate],
  );
  const askForPerson = (whom: string) =>
    setPerson({ person: whom, isOpen: true, number: (person?.number ?? 0) + 1 });

  function askForRemoval() {
    const filter = filterOf(query);
    const selected = selection.isEveryone ? filter : { ...filter, ids: selection.ids };
    setRemoval({ selected, isOpen: true, number: (removal?.number ?? 0) + 1 });
  }

  function showNew() {
    if (params.has("cursor")) void navigate(address({ open: null }), { replace: true });
    void queries.invalidateQueries({ queryKey: ANSWER_KEYS.all });
  }

  if (list.everything.total === 0 && !opened) {
    return (
      <>
        <NoAnswers form={list.form} origin={props.origin} />
        <ArrivalsLine query={query} readAt={list.readAt} onShow={showNew} />
      </>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <AnswerFilters
          {...{ params, address, questions: list.questions, zone: props.zone }}
          {...list.everything}
        />
        <div className="flex flex-wrap items-center gap-2">
          <ColumnsMenu questions={list.questions} params={params} />
          <ExportAnswers query={query} />
          <Button icon={<UserRoundX aria-hidden="true" />} onClick={() => askForPerson("")}>
            Delete a person’s answers
          </Button>
        </div>
      </div>
      <ArrivalsLine query={query} readAt={list.readAt} onShow={showNew} />
      <AnswersTable {...{ list, params, address, selection }} />
      {selection.ids.length > 0 ? (
        <SelectionBar label="Actions for every selected answer" {...{ list, selection }}>
          <Button size="sm" variant="danger-quiet" onClick={askForRemoval}>
            Delete
          </Button>
        </SelectionBar>
      ) : null}
      <AnswerDrawer
        opened={opened}
        query={query}
        onOpen={show}
        personAddress={(whom) => `?${new URLSearchParams({ person: whom }).toString()}`}
        onRemovePerson={askForPerson}
      />
      {removal ? (
        <RemovalQuestion
          key={`removal ${removal.number}`}
          selected={removal.selected}
          open={removal.isOpen}
          onOpenChange={(isOpen) => setRemoval({ ...removal, isOpen })}
          onDone={() => selection.setAll(false)}
        />
      ) : null}
      {person ? (
        <PersonQuestion
          key={`person ${person.number}`}
          formId={query.formId}
          person={person.person}
          open={person.isOpen}
          onOpenChange={(isOpen) => setPerson({ ...person, isOpen })}
          onDone={() => show(null)}
        />
      ) : null}
    </>
  );
}
