import { z } from "zod";
import { Benefit } from "./benefits";
import { data, Id } from "./common";
import { ownEndpoint } from "./endpoint";

/** The files of a benefit: its document, a PDF, and its logo. */
export const BenefitFileKind = z.enum(["document", "logo"]);
export type BenefitFileKind = z.output<typeof BenefitFileKind>;

const FILE_PATH = "/benefits-service/v1/benefits/{id}/files/{kind}";
const FileParams = z.object({ id: Id, kind: BenefitFileKind });
const FileName = z.string().trim().min(1).max(200);
const Reply = data(z.object({ benefit: Benefit }));

export const putBenefitFile = ownEndpoint("putBenefitFile", `PUT ${FILE_PATH}`, {
  summary: "Makes a stored file the benefit's document or logo; 409 when another file was set meanwhile",
  permission: "benefits.files",
  params: FileParams,
  body: z.strictObject({
    /** A file that was uploaded to the URL of generateSignedURL. */
    fileName: FileName,
    /** The file that the user saw, null for none; absent, the last write wins. */
    replaces: FileName.nullable().optional(),
  }),
  reply: Reply,
});

export const deleteBenefitFile = ownEndpoint("deleteBenefitFile", `DELETE ${FILE_PATH}/{fileName}`, {
  summary: "Deletes the benefit's document or logo; 404 when it was replaced meanwhile",
  permission: "benefits.files",
  guarded: true,
  params: FileParams.extend({ fileName: FileName }),
  reply: Reply,
});
