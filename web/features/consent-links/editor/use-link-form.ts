import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import {
  ConsentLink,
  LinkChanges,
  LinkInput,
} from "../../../../worker/features/consent-links/contract.ts";
import { slugOf } from "../../../../worker/features/consent-links/rules/slug-of.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { changeLink, createLink, LINK_KEYS } from "../queries.ts";

export type LinkDraft = Pick<
  ConsentLink,
  "name" | "slug" | "templateId" | "redirectUrl" | "isActive"
>;
export type LinkField = keyof LinkDraft;
type Problems = Partial<Record<LinkField, string>>;
export type LinkForm = ReturnType<typeof useLinkForm>;

const BLANK: LinkDraft = {
  ...{ name: "", slug: "", templateId: "", redirectUrl: "", isActive: true },
};
// The keys of a constant are its own and no others.
const FIELDS = Object.keys(BLANK) as LinkField[];

/**
 * One link as it is being written: a new one without `link`. Only what differs is sent, over the version that
 * was there when typing began; what is typed outlives every refusal.
 */
export function useLinkForm(link: ConsentLink | null, templateId: string) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<LinkDraft>>({});
  const [begun, setBegun] = useState(link);
  const [problems, setProblems] = useState<Problems>({});
  const [meanwhile, setMeanwhile] = useState<ConsentLink | null>(null);
  const [isGone, setGone] = useState(false);

  const hasTyped = Object.keys(typed).length > 0;
  const under = hasTyped || isGone ? begun : link;
  const base = isGone ? null : under;
  const blank = { ...BLANK, templateId };
  const written = { ...fieldsOf(under ?? blank), ...typed };
  // Until somebody writes an address, a new link's is made of its name.
  const follows = under === null && typed.slug === undefined;
  const shown: LinkDraft = follows ? { ...written, slug: slugOf(written.name) } : written;
  const isChanged = FIELDS.some((field) => shown[field] !== (base ?? blank)[field]);

  const save = useMutation({
    mutationFn: ({ over }: { over: ConsentLink | null }) => {
      if (!over) return createLink(v.parse(LinkInput, shown));
      const differing = FIELDS.filter((field) => shown[field] !== over[field]);
      if (differing.length === 0) return Promise.resolve(over);
      const changes = Object.fromEntries(differing.map((field) => [field, shown[field]]));
      const { id, version } = over;
      return changeLink({ id, version, changes: v.parse(LinkChanges, changes) });
    },
    onError(error) {
      if (isProblem(error, "stale_version")) {
        const current = v.safeParse(ConsentLink, error.data["current"]);
        if (current.success) setMeanwhile(current.output);
      } else if (isProblem(error, "not_found")) setGone(true);
      else if (isProblem(error)) setProblems(error.fields);
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: LINK_KEYS.lists }),
        queries.invalidateQueries({ queryKey: LINK_KEYS.one }),
      ]),
  });

  function judge(fields: Partial<LinkDraft>) {
    const found = problemsOf(fields);
    setProblems((before) => {
      const others = Object.entries(before).filter(([field]) => !Object.hasOwn(fields, field));
      return { ...Object.fromEntries(others), ...found };
    });
  }

  function submit(over: ConsentLink | null = base) {
    const found = problemsOf(shown);
    setProblems(found);
    if (Object.keys(found).length === 0) save.mutate({ over });
  }

  return {
    ...{ shown, problems, meanwhile },
    /** Another admin removed the link while it was open here. */
    isGone,
    isNew: base === null,
    isDirty: !save.isSuccess && (isGone || (isChanged && hasTyped)),
    isSaving: save.isPending,
    saved: save.isSuccess ? save.data : null,
    /** A failure that no field explains. */
    failure:
      save.error && !meanwhile && !isGone && !hasFields(save.error) ? save.error.message : null,
    type<Field extends LinkField>(field: Field, value: LinkDraft[Field]) {
      if (!hasTyped) setBegun(link);
      setTyped((before) => ({ ...before, [field]: value }));
      if (problems[field] !== undefined) judge({ [field]: value });
    },
    /** On leaving a field. */
    leave: (field: LinkField) => {
      if (field in typed) judge({ [field]: shown[field] });
    },
    submit: () => submit(),
    keepMine: () => {
      if (!meanwhile) return;
      setBegun(meanwhile);
      setMeanwhile(null);
      submit(meanwhile);
    },
    takeTheirs: () => {
      setTyped({});
      setProblems({});
      setMeanwhile(null);
      save.reset();
    },
  };
}

const fieldsOf = ({ name, slug, templateId, redirectUrl, isActive }: LinkDraft): LinkDraft => ({
  ...{ name, slug, templateId, redirectUrl, isActive },
});

function problemsOf(fields: Partial<LinkDraft>): Problems {
  const { issues = [] } = v.safeParse(LinkChanges, fields);
  const problems: Problems = {};
  // The first complaint about a field is the one that is shown.
  for (const issue of issues.toReversed()) {
    const field = FIELDS.find((name) => name === v.getDotPath(issue));
    if (field) problems[field] = issue.message;
  }
  return problems;
}

function hasFields(error: Error): boolean {
  return isProblem(error) && Object.keys(error.fields).length > 0;
}
