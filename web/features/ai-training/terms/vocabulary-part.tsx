import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Term, TermList } from "../../../../worker/features/ai-training/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { hasWords } from "../../../lib/has-words.ts";
import { useOnce } from "../../../lib/use-once.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { lazyPart } from "../../../shell/load-failures/lazy-part.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { useFocusAfterRemoval } from "../../../ui/use-focus-after-removal.ts";
import { OWN_DOOR, ownTermsQuery, TRAINING_KEYS } from "../queries.ts";

const TermDrawer = lazyPart(async () => (await import("./term-drawer.tsx")).TermDrawer);

type VocabularyPartProps = { companyId: string; mayChange: boolean; seed: TermList };

/** Fewer are seen at a glance. */
const SEARCHED = 10;
const SHOWN = 100;

/** The words of a company, which its owner and managers keep. */
export function VocabularyPart({ companyId, mayChange, seed }: VocabularyPartProps) {
  const { items } = useSeededQuery(ownTermsQuery(companyId), seed).data;
  const [open, setOpen] = useState<string | null>(null);
  const isWanted = useOnce(open !== null);
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState(SHOWN);
  const listRef = useFocusAfterRemoval(items.length);
  const remove = useRemoval();
  const found = items.filter(({ term, meaning, alsoCalled }) =>
    hasWords(typed, term, meaning, ...alsoCalled),
  );
  const add = mayChange ? (
    <Button
      variant={items.length === 0 ? "primary" : "secondary"}
      icon={<Plus aria-hidden />}
      disabled={items.length >= LIMITS.termsMost}
      onClick={() => setOpen("new")}
    >
      Add word
    </Button>
  ) : null;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {items.length === 0 ? (
        <EmptyState title="No words yet" action={add}>
          {mayChange
            ? "Add words that your company uses in its own way. The executive advisor answers what they mean and understands them in questions."
            : "The owner or a manager can add words that your company uses in its own way."}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-base text-muted">
              Ask the executive advisor what a word means, or use it in your question.
            </p>
            {add}
          </div>
          {items.length > SEARCHED ? (
            <SearchField
              label="Search words"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          ) : null}
          {found.length === 0 ? (
            <EmptyState title="No word found" bare>
              Try another word.
            </EmptyState>
          ) : (
            <Card padding="none">
              <ul ref={listRef} tabIndex={-1} aria-label="Words" className="divide-y divide-line">
                {found.slice(0, shown).map((term) => (
                  <TermRow
                    key={term.id}
                    term={term}
                    onEdit={mayChange ? () => setOpen(term.id) : null}
                    onRemove={() => remove.mutate(term)}
                  />
                ))}
              </ul>
              {found.length > shown ? (
                <div className="border-t border-line px-4 py-3 sm:px-5">
                  <Button size="sm" onClick={() => setShown(items.length)}>
                    Show {found.length - shown} more
                  </Button>
                </div>
              ) : null}
            </Card>
          )}
        </>
      )}
      {isWanted ? (
        <TermDrawer
          door={OWN_DOOR}
          companyId={companyId}
          items={items}
          open={open}
          onClose={() => setOpen(null)}
          onRemove={null}
        />
      ) : null}
    </div>
  );
}

type TermRowProps = { term: Term; onEdit: (() => void) | null; onRemove: () => void };

function TermRow({ term: { term, meaning, alsoCalled }, onEdit, onRemove }: TermRowProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow">
        <p className="text-base font-medium wrap-anywhere text-ink">{term}</p>
        <p className="text-base wrap-anywhere text-ink">{meaning}</p>
        {alsoCalled.length === 0 ? null : (
          <p className="text-sm wrap-anywhere text-muted">Also called {alsoCalled.join(", ")}</p>
        )}
      </div>
      {onEdit ? (
        <>
          <IconButton
            size="sm"
            variant="quiet"
            label={`Edit ${term}`}
            icon={<Pencil />}
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            variant="quiet"
            label={`Delete ${term}`}
            icon={<Trash2 />}
            onClick={onRemove}
          />
        </>
      ) : null}
    </li>
  );
}

/** Deleted at once, and added again with Undo. */
function useRemoval() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: TRAINING_KEYS.terms });
  const back = useMutation({
    mutationFn: ({ companyId, term, meaning, alsoCalled }: Term) =>
      OWN_DOOR.add(companyId, { term, meaning, alsoCalled }),
    onError: (error) => toast.warn({ title: "It was not added again", description: error.message }),
    onSettled,
  });
  return useMutation({
    mutationFn: (term: Term) => OWN_DOOR.remove(term),
    onSuccess: (_done, term) =>
      toast.good({
        title: `${term.term} deleted`,
        action: { label: "Undo", onSelect: () => back.mutate(term) },
      }),
    onError: (error) =>
      toast.warn({ title: "The word was not deleted", description: error.message }),
    onSettled,
  });
}
