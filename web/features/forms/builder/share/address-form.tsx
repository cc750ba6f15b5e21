import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { RenameInput } from "../../../../../worker/features/forms-manager/contract.ts";
import { refusedSlug } from "../../../../../worker/features/forms/rules/slug.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../../lib/api-problem.ts";
import { toast } from "../../../../shell/toasts/toast.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { renameForm } from "../../queries.ts";
import { pathOf } from "../../words.ts";
import { useBuilding } from "../builder-context.ts";

/** Another address; whoever has the one before is led to it. */
export function AddressForm() {
  const { form, tell } = useBuilding();
  const [typed, setTyped] = useState(form.slug);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useMutation({
    mutationFn: (slug: string) => renameForm(form.id, slug),
    onSuccess: ({ slug, formerSlugs }) => {
      tell({ ...form, slug, formerSlugs });
      toast.good({ title: `The form stands at ${pathOf(slug)} now` });
    },
    onError: (error) => setProblem((isProblem(error) && error.fields["slug"]) || error.message),
  });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const read = v.safeParse(RenameInput, { slug: typed });
        if (!read.success) return setProblem(read.issues[0].message);
        const refused = refusedSlug(read.output.slug);
        setProblem(refused);
        if (refused === null) rename.mutate(read.output.slug);
      }}
    >
      <div className="flex items-end gap-2">
        <TextField
          label="Last part of the address"
          fieldClassName="grow"
          prefix="/form/"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={LIMITS.formSlugLength}
          value={typed}
          aria-invalid={problem === null ? undefined : true}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(null);
          }}
        />
        <Button type="submit" loading={rename.isPending} disabled={typed.trim() === form.slug}>
          Change address
        </Button>
      </div>
      {problem ? (
        <p role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      ) : null}
      {form.formerSlugs.length > 0 ? (
        <p className="text-sm text-faint">
          Leads here too: {form.formerSlugs.map(pathOf).join(", ")}
        </p>
      ) : null}
    </form>
  );
}
