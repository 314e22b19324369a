import "server-only";

type FileParts = {
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | undefined;
  contentType: string;
  disposition: string;
};

/** A file for the browser, which saves it and runs nothing of it. */
export function buildFileResponse({ body, contentType, disposition }: FileParts): Response {
  return new Response(body, {
    headers: {
      "content-type": contentType,
      "content-disposition": disposition.startsWith("attachment") ? disposition : "attachment",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    },
  });
}
