import { z } from "zod";
import { DOCUMENT_TYPES } from "@/lib/domain/files/document-types";
import { endpoint } from "./endpoint";

/** The kinds of stored files; the domain has a table of their limits. */
export const DocType = z.enum(DOCUMENT_TYPES);
export type DocType = z.output<typeof DocType>;

/** The use of a signed URL; the response has the HTTP method. */
export const FileMethod = z.enum(["READ", "WRITE", "DELETE"]);
export type FileMethod = z.output<typeof FileMethod>;

/** A URL that gives access to one object, with one HTTP method, for a short time. */
export const SignedUrl = z.object({ signedURL: z.url(), method: z.enum(["GET", "PUT", "DELETE"]) });
export type SignedUrl = z.output<typeof SignedUrl>;

export const generateSignedUrl = endpoint("generateSignedUrl", "POST /gcs/generateSignedURL", {
  summary: "A signed URL for one stored file; the provider generates the name of a new file [spec 1 §7]",
  permission: "files.use",
  body: z.strictObject({
    fileName: z.string().trim().min(1).max(200),
    docType: DocType,
    method: FileMethod,
    contentType: z.string().max(100).optional(),
  }),
  reply: SignedUrl.extend({ fileName: z.string() }),
});
