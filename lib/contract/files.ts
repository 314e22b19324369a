import { z } from "zod";
import { DOCUMENT_TYPES } from "@/lib/domain/files/document-types";
import { endpoint } from "./endpoint";

/** The kinds of stored files; what each may be stands in the domain's table. */
export const DocType = z.enum(DOCUMENT_TYPES);
export type DocType = z.output<typeof DocType>;

/** What a signed URL may be used for; the answer names the HTTP method to use. */
export const FileMethod = z.enum(["READ", "WRITE", "DELETE"]);
export type FileMethod = z.output<typeof FileMethod>;

/** An address that opens one object, with one HTTP method, for a short time. */
export const SignedUrl = z.object({ signedURL: z.url(), method: z.enum(["GET", "PUT", "DELETE"]) });
export type SignedUrl = z.output<typeof SignedUrl>;

export const generateSignedUrl = endpoint({
  id: "generateSignedUrl",
  method: "POST",
  path: "/gcs/generateSignedURL",
  summary: "A signed URL for one stored file; a file to be written gets its name from the provider [spec 1 §7]",
  permission: "files.use",
  body: z.strictObject({
    fileName: z.string().trim().min(1).max(200),
    docType: DocType,
    method: FileMethod,
    contentType: z.string().max(100).optional(),
  }),
  reply: SignedUrl.extend({ fileName: z.string() }),
});
