import { z } from "zod";
import { type FileEvidence, MAX_EVIDENCE, MAX_EVIDENCE_LENGTH } from "@/lib/domain/file-recognition/evidence";
import { POLICY_REASONS, REASONS } from "@/lib/domain/file-recognition/recognise";
import { data, Id } from "./common";
import { ownEndpoint } from "./endpoint";

const texts = (kind: keyof FileEvidence) =>
  z.array(z.string().min(1).max(MAX_EVIDENCE_LENGTH)).max(MAX_EVIDENCE[kind], `At most ${MAX_EVIDENCE[kind]} texts`);

const Candidate = z.object({
  companyId: Id,
  companyName: z.string(),
  /** What the file and the company share, strongest first. */
  reasons: z.array(z.enum(REASONS)).min(1),
  /** Sampled employee IDs that the company has. */
  employees: z.int().min(0),
  /** Null if the user must choose. */
  policy: z.object({ policyId: Id, reason: z.enum(POLICY_REASONS) }).nullable(),
});

const Recognised = z.object({
  /** Best first. */
  candidates: z.array(Candidate),
  /** The company that is clearly best; null if the user must choose. */
  companyId: Id.nullable(),
});

export type RecognisedFile = z.output<typeof Recognised>;

export const recogniseFile = ownEndpoint("recogniseFile", "POST /fileRecognition", {
  isRead: true,
  summary: "The company and policy that a member file is of, from a few facts of it; never the file itself",
  permission: "validator.use",
  body: z.strictObject({
    policyNumbers: texts("policyNumbers"),
    employeeIds: texts("employeeIds"),
    domains: texts("domains"),
    employers: texts("employers"),
    headings: texts("headings"),
  }),
  reply: data(Recognised),
});
