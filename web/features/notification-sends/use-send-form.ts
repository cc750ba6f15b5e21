import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { Send } from "../../../worker/features/notification-sends/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import {
  audienceOf,
  BLANK,
  type Draft,
  type DraftField,
  draftOf,
  fieldsOf,
  type Problems,
  problemsFrom,
  problemsOf,
} from "./draft.ts";
import { changeSend, createSend } from "./queries.ts";

export type SendForm = ReturnType<typeof useSendForm>;

type Options = {
  /** A scheduled one that is changed; null where a new one is written. */
  change: Send | null;
  /** One whose words a new one begins with. */
  from: Send | null;
  timeZone: string;
};

/** A notification as it is being written; what is typed outlives every refusal. */
export function useSendForm({ change, from, timeZone }: Options) {
  const client = useQueryClient();
  const [over, setOver] = useState(change);
  const source = change ?? from;
  const [begun, setBegun] = useState(() =>
    source ? draftOf(source, timeZone, change !== null) : BLANK,
  );
  const [draft, setDraft] = useState(begun);
  const [problems, setProblems] = useState<Problems>({});
  const [isAsking, setAsking] = useState(false);
  const [meanwhile, setMeanwhile] = useState<Send | null>(null);
  const [submissionKey] = useState(() => crypto.randomUUID());

  const save = useMutation({
    mutationFn: (version: number | undefined) => {
      const fields = fieldsOf(draft, timeZone);
      return over
        ? changeSend({ id: over.id, changes: fields, version: version ?? over.version })
        : createSend({ submissionKey, ...fields });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ["notification-sends"] }),
    onError(error) {
      if (!isProblem(error)) return;
      const current = v.safeParse(Send, error.data["current"]);
      const found = problemsFrom(error.fields);
      if (current.success) setMeanwhile(current.output);
      else if (Object.keys(found).length > 0) setProblems(found);
      else return;
      setAsking(false);
    },
  });

  function type<Field extends DraftField>(field: Field, value: Draft[Field]) {
    setDraft((before) => ({ ...before, [field]: value }));
    const found = problemsOf({ ...draft, [field]: value }, timeZone, Date.now());
    // While one types, only what was complained about is judged.
    setProblems((before) =>
      Object.fromEntries(Object.entries(found).filter(([name]) => name in before)),
    );
  }

  function leave(field: DraftField) {
    if (draft[field] === begun[field]) return;
    const message = problemsOf(draft, timeZone, Date.now())[field];
    setProblems(({ [field]: _before, ...others }) =>
      message === undefined ? others : { ...others, [field]: message },
    );
  }

  function ask() {
    const found = problemsOf(draft, timeZone, Date.now());
    setProblems(found);
    setAsking(Object.keys(found).length === 0);
  }

  return {
    draft,
    problems,
    audience: audienceOf(draft),
    timeZone,
    isChange: over !== null,
    isDirty: !save.isSuccess && JSON.stringify(draft) !== JSON.stringify(begun),
    isAsking,
    /** What another admin made of it, or that it is on its way. */
    meanwhile,
    saved: save.isSuccess ? save.data : null,
    failure: save.error && !meanwhile ? save.error.message : null,
    type,
    leave,
    ask,
    setAsking: (open: boolean) => {
      setAsking(open);
      // What went through stays known: by it the screen is left.
      if (!open && save.isError) save.reset();
    },
    confirm: async () => void (await save.mutateAsync(undefined)),
    keepMine: () => {
      if (!meanwhile) return;
      setOver(meanwhile);
      setMeanwhile(null);
      save.mutate(meanwhile.version);
    },
    takeTheirs: () => {
      if (!meanwhile) return;
      const theirs = draftOf(meanwhile, timeZone, true);
      setBegun(theirs);
      setDraft(theirs);
      setOver(meanwhile);
      setMeanwhile(null);
      save.reset();
    },
    /** It is on its way: what was written becomes another one. */
    writeAnew: () => {
      setOver(null);
      setMeanwhile(null);
      setDraft((before) => ({ ...before, when: "now", at: "" }));
      save.reset();
    },
  };
}
