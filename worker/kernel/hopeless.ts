/** What no further attempt can mend: an effect that throws it is dead at once and shown to an admin. */
export class Hopeless extends Error {
  override name = "Hopeless";
}
