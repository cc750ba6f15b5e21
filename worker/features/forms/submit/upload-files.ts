const FOLDER = "form-uploads/";

/** Where a visitor's file lies in the bucket: under its own id, whatever it was called. */
export const uploadFiles = {
  key: (formId: string, uploadId: string) => `${FOLDER}${formId}/${uploadId}`,
};
