import { useQueryClient } from "@tanstack/react-query";
import { UserRoundX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { SubmissionList } from "../../../../worker/features/forms/answers/contract.ts";
import type { WorkChoices } from "../../../../worker/kit/list-fields.ts";
import type { ListQuery } from "../../../kit/resource-list/list-address.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { OnlyWith } from "../../../ui/bound.tsx";
import { Button } from "../../../ui/button.tsx";
import { AnswerDrawer, type Opened } from "./answer-drawer.tsx";
import { ANSWERS } from "./answer-list.tsx";
import { ArrivalsLine } from "./arrivals-line.tsx";
import { ChoiceFilter } from "./choice-filter.tsx";
import { ExportAnswers } from "./export-answers.tsx";
import { NoAnswers } from "./no-answers.tsx";
import { ANSWER_KEYS, answersQuery, filterOf, type Selected } from "./queries.ts";
import { PersonQuestion, RemovalQuestion } from "./questions.tsx";
import { RoomNotice } from "./room-notice.tsx";

type AnswersTabProps = {
  loaded: SubmissionList;
  opened: Opened | null;
  formId: string;
  origin: string;
  choices: WorkChoices;
  /** The work on one answer, and on those that are ticked. */
  work: (id: string) => ReactNode;
  bulk: (ids: readonly string[], onDone: () => void) => ReactNode;
};

type Asked = { number: number; isOpen: boolean };

const REPLACED = { replace: true, preventScrollReset: true };

/** The list, and the one that is open over it. */
export function AnswersTab(props: AnswersTabProps) {
  const { formId, opened } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const read = (asked: ListQuery) => answersQuery({ ...asked, formId });
  const choices = { ...props.loaded.everything, work: props.choices };
  const list = useResourceList(ANSWERS, read, props.loaded, choices);
  const { page, params, overIt, address, selection } = list;
  const query = { ...list.query, formId };
  const [removal, setRemoval] = useState<(Asked & { selected: Selected }) | null>(null);
  const [person, setPerson] = useState<(Asked & { person: string }) | null>(null);
  const show = (open: string | null) =>
    void navigate(overIt({ open }), { preventScrollReset: true, replace: open !== null });
  const askForPerson = (email: string) =>
    setPerson({ person: email, isOpen: true, number: (person?.number ?? 0) + 1 });

  function askForRemoval() {
    const filter = filterOf(query);
    const selected = selection.isEveryone ? filter : { ...filter, ids: selection.ids };
    setRemoval({ selected, isOpen: true, number: (removal?.number ?? 0) + 1 });
  }

  function showNew() {
    if (params.has("cursor")) void navigate(address({}), { replace: true });
    void queries.invalidateQueries({ queryKey: ANSWER_KEYS.all });
  }

  if (page.everything.total === 0 && !opened) {
    return (
      <>
        <NoAnswers form={page.form} origin={props.origin} />
        <ArrivalsLine query={query} readAt={page.readAt} onShow={showNew} />
      </>
    );
  }
  return (
    <>
      <ResourceList
        list={list}
        moreFilters={
          <ChoiceFilter
            questions={page.questions}
            choice={params.get("choice")}
            onChoose={(choice) => void navigate(address({ choice }), REPLACED)}
          />
        }
        extras={
          <>
            <ExportAnswers query={query} />
            <OnlyWith needs="everything">
              <Button icon={<UserRoundX aria-hidden="true" />} onClick={() => askForPerson("")}>
                Delete a person’s answers
              </Button>
            </OnlyWith>
          </>
        }
        above={
          <>
            <RoomNotice bytes={page.form.bytes} />
            <ArrivalsLine query={query} readAt={page.readAt} onShow={showNew} />
          </>
        }
        bulk={({ ids, isEveryone }) => (
          <>
            {isEveryone ? null : props.bulk(ids, () => selection.setAll(false))}
            <Button size="sm" variant="danger-quiet" onClick={askForRemoval}>
              Delete
            </Button>
          </>
        )}
      />
      <AnswerDrawer
        opened={opened}
        query={query}
        onOpen={show}
        work={props.work}
        personAddress={(email) => `?${new URLSearchParams({ person: email }).toString()}`}
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
          formId={formId}
          person={person.person}
          open={person.isOpen}
          onOpenChange={(isOpen) => setPerson({ ...person, isOpen })}
          onDone={() => show(null)}
        />
      ) : null}
    </>
  );
}
