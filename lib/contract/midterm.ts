import { z } from "zod";
import { data, Id } from "./common";
import { endpoint } from "./endpoint";
import { mayLack } from "./may-lack";
import { AddRow, EditRow, OffboardRow } from "./members";
import { personal } from "./personal";

/** A rejected row with its reasons by field, `global` or `midterm` [spec 2 §3]. */
export const RejectedEntry = z.object({
  employeeId: z.string().nullable(),
  userId: z.string().nullable(),
  name: z.string(),
  relationship: z.string().nullable(),
  rowNumber: mayLack(z.number().int().nullable(), null),
  /** JSON map of field to message. */
  errors: z.string(),
});
export type RejectedEntry = z.output<typeof RejectedEntry>;

export const KycRow = z.object({
  userId: z.string(),
  employeeId: z.string().nullable(),
  name: z.string(),
  relationship: mayLack(z.string().nullable(), null),
  rowNumber: mayLack(z.number().int().nullable(), null),
  operation: z.enum(["EDIT", "OFFBOARD"]),
  /** The change that requires it, and the document that proves it [domain §12]. */
  reason: mayLack(z.string(), null),
  document: mayLack(z.string(), null),
});
export type KycRow = z.output<typeof KycRow>;

const MAX_ROWS_BODY = 64 * 1024 * 1024;

export const identifyKycRequirement = endpoint(
  "identifyKycRequirement",
  "POST /midTermAdditions/identifyKYCRequirement",
  {
    summary: "Finds the edits and offboards that need KYC documents [spec 2 §7, domain §12]",
    permission: "validator.use",
    isRead: true,
    body: z.object({
      companyId: Id,
      policyId: Id.nullable(),
      editUsers: z.array(EditRow),
      offboardUsers: z.array(OffboardRow),
    }),
    reply: data(z.object({ EDIT: z.array(KycRow), OFFBOARD: z.array(KycRow) })),
    timeoutMs: 60_000,
    maxBodyBytes: MAX_ROWS_BODY,
  },
);

export const MidtermRow = z.object({
  employeeId: z.string().nullable(),
  userId: z.string().nullable(),
  name: z.string(),
  relationship: z.string(),
  rowNumber: mayLack(z.number().int().nullable(), null),
  dob: mayLack(personal("day", z.string().nullable()), null),
  coverageStartDate: mayLack(z.string().nullable(), null),
});
export type MidtermRow = z.output<typeof MidtermRow>;

export const identifyMidtermAdditions = endpoint(
  "identifyMidtermAdditions",
  "POST /midTermAdditions/identifyMidtermAdditions",
  {
    summary: "Finds the mid-term additions and edits, accepted or rejected [spec 2 §7, domain §11]",
    permission: "validator.use",
    isRead: true,
    body: z.object({ companyId: Id, policyId: Id.nullable(), add: z.array(AddRow), edit: z.array(EditRow) }),
    reply: data(
      z.object({
        acceptedMidTermAdditions: z.object({ add: z.array(MidtermRow), edit: z.array(MidtermRow) }),
        rejectedMidTermAdditions: mayLack(z.array(RejectedEntry), []),
      }),
    ),
    timeoutMs: 60_000,
    maxBodyBytes: MAX_ROWS_BODY,
  },
);

export const validateMidtermAdditions = endpoint(
  "validateMidtermAdditions",
  "POST /midTermAdditions/validateMidtermAdditions",
  {
    summary: "Checks the marriage dates of spouse additions [spec 2 §7, domain §11]",
    permission: "validator.use",
    isRead: true,
    body: z.object({
      companyId: Id,
      policyId: Id.nullable(),
      add: z.array(MidtermRow.extend({ dateOfMarriage: z.string().nullable() })),
      edit: z.array(MidtermRow.extend({ dateOfMarriage: z.string().nullable() })),
    }),
    reply: data(z.object({ rejectedMidTermAdditions: mayLack(z.array(RejectedEntry), []) })),
    timeoutMs: 60_000,
  },
);
