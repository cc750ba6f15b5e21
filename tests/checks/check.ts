export type Check = {
  name: string;
  /** Answers what it looked at, in a few words; throws CheckFailed with what to put right. */
  run: () => Promise<string>;
};

/** What a failed check has to say; any other error is a fault of the check itself. */
export class CheckFailed extends Error {
  override name = "CheckFailed";
}
