import { z } from "zod";
import { Id, IdParams } from "./common";
import { endpoint } from "./endpoint";
import { SignedUrl } from "./files";
import { mayLack } from "./may-lack";

/** The insurer's statement of an account: one file, replaced by the next [spec 3 §7]. */
const STATEMENT_PATH = "/cdAccount/{id}/cdAccountStatement";

export const putCdStatement = endpoint("putCdStatement", `PUT ${STATEMENT_PATH}`, {
  summary: "The signed URL to upload a statement, and its name; 409 when another was uploaded meanwhile [spec 3 §7]",
  permission: "cd-accounts.statement",
  params: IdParams,
  body: z.strictObject({
    id: Id.optional(),
    fileName: z.string().trim().min(1).max(200),
    /** The statement that the user saw, null for none; absent, the last write wins. */
    replaces: z.string().max(200).nullable().optional(),
  }),
  reply: SignedUrl.extend({ fileName: z.string() }),
});

export const getCdStatement = endpoint("getCdStatement", `GET ${STATEMENT_PATH}`, {
  summary: "The signed URL to download the statement [spec 3 §7]",
  permission: "cd-accounts.read",
  params: IdParams,
  reply: SignedUrl.extend({ fileName: mayLack(z.string(), null) }),
});

export const deleteCdStatement = endpoint("deleteCdStatement", `DELETE ${STATEMENT_PATH}/{statementId}`, {
  summary: "Deletes the statement [spec 3 §7]",
  permission: "cd-accounts.statement",
  guarded: true,
  params: IdParams.extend({ statementId: Id.max(200) }),
  reply: z.object({ message: z.string() }),
  anyReply: true,
});
