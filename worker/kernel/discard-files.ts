/** Deletes everything below a prefix of the file storage, however much it is. */
export async function discardFiles(bucket: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix });
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
