import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { SlugInput } from "../../../worker/kit/publishable/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Bound } from "../../ui/bound.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Shell } from "./editor-kind.ts";

type AddressFormProps = {
  /** '/page/' */
  prefix: string;
  slug: string;
  /** Where it was before. */
  former?: readonly string[];
  /** Anyone could have seen the address. */
  isPublished: boolean;
  onRename: (slug: string) => Promise<unknown>;
  toast: Shell["toast"];
};

/** Changes the address. Visitors of the old one are redirected. */
export function AddressForm(props: AddressFormProps) {
  const { prefix, slug, former = [], isPublished, toast } = props;
  const [typed, setTyped] = useState(slug);
  const rename = useMutation({
    mutationFn: (to: string) => {
      const read = v.safeParse(SlugInput, { slug: to });
      return read.success
        ? props.onRename(read.output.slug)
        : Promise.reject(new Error(read.issues[0].message));
    },
    onSuccess: () =>
      toast.good({
        title: "Address changed",
        description: isPublished ? "The old address redirects to the new one." : undefined,
      }),
  });
  const { error } = rename;
  const problem = (isProblem(error) ? error.fields["slug"] : undefined) ?? error?.message;
  return (
    <Bound needs="publish">
      <form
        noValidate
        className="flex max-w-lg flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate(typed);
        }}
      >
        <TextField
          label="Last part of the address"
          hint={
            isPublished
              ? "The old address will redirect to the new one."
              : "Use letters a to z, digits and hyphens."
          }
          prefix={prefix}
          spellCheck={false}
          autoCapitalize="none"
          maxLength={LIMITS.formSlugLength}
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            rename.reset();
          }}
        />
        {typed === slug ? null : (
          <Button type="submit" loading={rename.isPending} className="self-start">
            Change address
          </Button>
        )}
        {former.length > 0 ? (
          <p className="text-sm text-faint">
            Also redirects here: {former.map((one) => prefix + one).join(", ")}
          </p>
        ) : null}
      </form>
    </Bound>
  );
}
