import { z } from "zod";
import { Id } from "./common";
import { endpoint } from "./endpoint";
import { SignedUrl } from "./files";

export const getKycDocument = endpoint("getKycDocument", "GET /midTermAndKycDocuments/processDocument/{id}", {
  summary: "A document of an endorsement's row, by its signed URL or as a file; the access is audited [spec 2 §7]",
  permission: "endorsements.verify",
  params: z.object({ id: z.string().min(1).max(200) }),
  /** Our provider's own, for the audit. */
  query: z.object({ endorsementId: Id }),
  reply: SignedUrl,
  orFile: true,
  timeoutMs: 60_000,
});
