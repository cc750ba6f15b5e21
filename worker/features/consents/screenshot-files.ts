const FOLDER = "consents/";

/** Where the picture that came with a consent lies in the bucket, under a name that nobody guesses. */
export const screenshotFiles = { key: (name: string) => `${FOLDER}${name}` };
