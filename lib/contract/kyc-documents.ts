import { z } from "zod";
import { Id } from "./common";
import { endpoint } from "./endpoint";
import { SignedUrl } from "./files";

export const getKycDocument = endpoint("getKycDocument", "GET /midTermAndKycDocuments/processDocument/{id}", {
  summary: "The signed URL of a document of an endorsement's row; the access is audited [spec 2 §7]",
  permission: "endorsements.verify",
  params: z.object({ id: z.string().min(1).max(200) }),
  query: z.object({ endorsementId: Id }),
  reply: SignedUrl,
});
