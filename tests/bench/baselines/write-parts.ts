/** The parts of an object as they come, into the bucket, and nothing around it. */
export default {
  async fetch(request: Request, { FILES }: { FILES: R2Bucket }): Promise<Response> {
    const [, key = "", uploadId = "", number] = new URL(request.url).pathname.split("/");
    if (key === "") {
      const { key: made, uploadId: id } = await FILES.createMultipartUpload(crypto.randomUUID());
      return Response.json({ id: `${made}/${id}` });
    }
    const upload = FILES.resumeMultipartUpload(key, uploadId);
    if (number) return Response.json(await upload.uploadPart(Number(number), request.body ?? ""));
    await upload.complete(await request.json());
    await FILES.delete(key);
    return new Response(null, { status: 204 });
  },
};
