/** What an item has in a field whose name is only known as it runs. */
export function valueOf(item: object, name: string): unknown {
  // Whatever stands there, or nothing: the caller looks at what it got.
  return (item as Record<string, unknown>)[name];
}
