/** The person closed the question. Nothing went wrong, so nothing is to be said about it. */
export class NotConfirmed extends Error {
  override name = "NotConfirmed";
  constructor() {
    super("The confirmation dialog was closed");
  }
}
