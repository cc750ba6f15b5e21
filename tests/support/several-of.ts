/** One after the other, since some share what the first derives. A busy database is asked again. */
export async function severalOf<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  while (made.length < count) {
    try {
      made.push(await make());
    } catch (error) {
      if (!String(error).includes("SQLITE_BUSY")) throw error;
    }
  }
  return made;
}
