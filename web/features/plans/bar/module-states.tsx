import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { changeListView, type ListView } from "../address/list-view.ts";
import { openNewItem } from "../address/open-item.ts";
import { labelOfKey } from "../fields/field-choices.ts";
import { fieldOf } from "../fields/fields.ts";
import { type ItemKind, KINDS } from "../fields/kinds.ts";
import { DemoOffer } from "../demo/demo-offer.tsx";
import { usePlanStore } from "../store/use-plan.tsx";
import { UNFILTERED } from "./view-query.ts";

type Lesson = { title: string; words: string; action: string };

/** What each kind is for, said while there is none of it. */
const LESSONS: Record<ItemKind, Lesson> = {
  goal: {
    title: "What must be true in a year?",
    words:
      "A goal is a result that people will recognise when it is there: “Every device is installed in under two hours”. Give it an owner and an end, and hang projects below it: its progress follows from them.",
    action: "Set the first goal",
  },
  project: {
    title: "What is being done about it?",
    words:
      "A project serves one goal, has an owner, squads that work on it, and a start and an end. From these the plan tells by itself whether it keeps its pace.",
    action: "Add the first project",
  },
  epic: {
    title: "What is on its way?",
    words:
      "An epic is a piece of work that goes from idea to done through the stages of your funnel, with what it costs and what it brings. On the board you see at once where things wait.",
    action: "Add the first epic",
  },
  theme: {
    title: "Which few directions matter?",
    words:
      "A theme is a direction such as “Speed” or “Trust”. Goals and epics serve one, and its colour is found again wherever they stand. Three to five are enough.",
    action: "Name the first theme",
  },
  squad: {
    title: "Who works together?",
    words:
      "A squad is a group of people with a main project, and with the share of their week that each gives to it. The plan warns when somebody is promised twice.",
    action: "Make the first squad",
  },
  teamMember: {
    title: "Who is in it?",
    words:
      "Team members own goals and projects and work in squads. Say what they can do, whom they report to and how much of their week is free, and the plan shows who has room.",
    action: "Add the first team member",
  },
  objective: {
    title: "What is to be different by the end of the quarter?",
    words:
      "An objective is a change that people will notice, with two to four key results by which it is known: numbers with a start and a target. It belongs to the company, or to an item of the plan, whose progress then follows from it.",
    action: "Set the first objective",
  },
  keyResult: {
    title: "By which numbers will you know?",
    words:
      "A key result is a number with a start and a target, looked at every week. Two to four of them are enough for an objective.",
    action: "Add the first key result",
  },
};

export function NothingYet({ kind }: { kind: ItemKind }) {
  const canEdit = usePlanStore().canEdit();
  const { title, words, action } = LESSONS[kind];
  return (
    <EmptyState
      title={title}
      action={
        canEdit ? (
          <>
            <Button variant="primary" onClick={() => openNewItem(kind)}>
              {action}
            </Button>
            <DemoOffer module={KINDS[kind].module} />
          </>
        ) : null
      }
    >
      <p>{words}</p>
    </EmptyState>
  );
}

/** Says what stands in the way of finding something, and takes it away. */
export function NothingFound({ kind, view }: { kind: ItemKind; view: ListView }) {
  const store = usePlanStore();
  const narrowed = Object.entries(view.filters).flatMap(([name, keys]) => {
    const field = fieldOf(kind, name);
    if (!field || keys.length === 0) return [];
    const labels = keys.map((key) => labelOfKey(store, kind, field, key));
    return [`${field.label}: ${labels.join(" or ")}`];
  });
  const search = view.search.trim();
  if (search !== "") narrowed.unshift(`the words “${search}”`);
  return (
    <EmptyState
      title={`No ${KINDS[kind].many} match`}
      action={<Button onClick={() => changeListView(kind, UNFILTERED)}>Clear all filters</Button>}
    >
      <p>Looked for: {narrowed.join("; ")}.</p>
    </EmptyState>
  );
}
