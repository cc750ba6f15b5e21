/** Where the files with everything about a person are kept until they expire. */
const FOLDER = "account-files/";

const ofPerson = (userId: string) => `${FOLDER}${userId}/`;

export const accountFiles = {
  ofPerson,
  ofRun: (userId: string, runId: string) => `${ofPerson(userId)}${runId}/`,
};
