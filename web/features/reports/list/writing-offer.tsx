import type { ComponentProps } from "react";
import { ModelOffer } from "../../../kit/model-offer.tsx";

type WritingOfferProps = Pick<ComponentProps<typeof ModelOffer>, "price" | "each" | "choice"> & {
  /** The sections that a language model may write. */
  headings: readonly string[];
};

/** Which sections of a report a language model writes and what that costs at most. */
export function WritingOffer({ headings, ...offer }: WritingOfferProps) {
  const sections = headings.join(", ");
  return (
    <ModelOffer
      {...offer}
      builtIn="The built-in engine writes all sections."
      does={{ may: `write: ${sections}`, will: `writes: ${sections}` }}
      gets="the figures and titles of these sections. Sentences with other figures are left out."
    />
  );
}
