/** Where the files with everything about a person are kept until they expire. */
const FOLDER = "account-files/";

const ofPerson = (userId: string) => `${FOLDER}${userId}/`;

export const accountFiles = {
  ofPerson,
  ofRun: (userId: string, runId: string) => `${ofPerson(userId)}${runId}/`,
  /** Everything below a prefix, however much it is. */
  async discard(bucket: R2Bucket, prefix: string): Promise<void> {
    for (;;) {
      const { objects, truncated } = await bucket.list({ prefix });
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
      if (!truncated) return;
    }
  },
};
