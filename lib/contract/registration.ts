import { z } from "zod";
import { data, Id } from "./common";
import { ValidatorEndorsement } from "./endorsements";
import { endpoint } from "./endpoint";
import { AddRow, MembersList, OffboardRow } from "./members";

const incorrect = <S extends z.ZodObject>(row: S) => row.extend({ errors: z.string() });

const group = <S extends z.ZodObject>(row: S) =>
  z.object({
    totalCount: z.number().int(),
    correctCount: z.number().int(),
    incorrectCount: z.number().int(),
    /** The row as sent, plus `errors`: a JSON map of column label to message [domain §14]. */
    incorrectMembers: z.array(incorrect(row)),
  });

export const UploadResult = z.object({
  ADD: group(AddRow),
  EDIT: group(AddRow),
  OFFBOARD: group(OffboardRow),
  endorsementContexts: z.array(z.object({ endorsementId: Id, endorsementDetails: ValidatorEndorsement })),
});
export type UploadResult = z.output<typeof UploadResult>;

/**
 * `membersList` is the object itself, or, with `compression: "gzip-base64"`, the base64 of its gzipped JSON; any other
 * compression is refused with `Unsupported compression` [domain §1 #18].
 */
export const unifiedUpload = endpoint({
  id: "unifiedUpload",
  method: "POST",
  path: "/registration/genome/unifiedUpload",
  summary: "Validates the rows and applies the correct ones in one transaction [spec 2 §7, domain §10, §14]",
  permission: "validator.use",
  body: z.object({
    companyId: Id,
    /** null = 'Not Applicable': exits from every policy where the life is active. */
    policyId: Id.nullable(),
    enableEnrolmentPortal: z.boolean(),
    /** true = create or update an endorsement; false = update the active roster. */
    enableEndorsements: z.boolean(),
    compression: z.union([z.string(), z.literal(false)]).optional(),
    membersList: z.union([MembersList, z.string()]),
  }),
  reply: data(data(UploadResult)),
  timeoutMs: 300_000,
  maxBodyBytes: 64 * 1024 * 1024,
});
