/** What is published where an admin arranged something, and where the product's own stands. */
export function publicationWords({ items }: { items: readonly unknown[] | null }) {
  return items
    ? { published: "Published", unpublished: "Not published yet" }
    : { published: "Default, published", unpublished: "Default" };
}
