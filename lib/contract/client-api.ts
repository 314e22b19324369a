import { z } from "zod";
import { data, Id, PolicyType, Rupees } from "./common";
import { EndorsementStatus } from "./endorsements";
import { ownEndpoint } from "./endpoint";
import { personal } from "./personal";

const MAX_ROWS = 1_000;

/** The parts of a list by cursor: `after` is the last reply's `cursor`. */
const Page = z.object({
  after: Id.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(100),
});
const CompanyParams = z.object({ companyId: Id });
const Day = z.iso.date();

/** One life on one policy. */
export const RosterLife = z.object({
  userPolicyId: Id,
  userId: Id,
  policyId: Id,
  policyType: PolicyType.nullable(),
  employeeId: z.string().nullable(),
  name: z.string(),
  relationship: z.string().nullable(),
  gender: z.string().nullable(),
  dateOfBirth: personal("day", z.string().nullable()),
  mobile: personal("phone", z.string().nullable()),
  email: personal("email", z.string().nullable()),
  uhid: z.string().nullable(),
  slabId: z.string().nullable(),
  sumInsured: Rupees.nullable(),
  coverageStart: Day,
  coverageEnd: Day,
  isActive: z.boolean(),
  /** It leaves with an endorsement that is not complete yet. */
  isLeaving: z.boolean(),
});

export const readRoster = ownEndpoint("readRoster", "GET /client-api/companies/{companyId}/roster", {
  summary: "The lives of a company's policies, by ID, with a cursor; null when the list is complete",
  permission: "members.read",
  clientScope: "roster.read",
  params: CompanyParams,
  query: Page.extend({ policyId: Id.optional() }),
  reply: data(z.object({ lives: z.array(RosterLife), cursor: Id.nullable() })),
});

const EndorsementState = z.object({
  endorsementId: Id,
  policyId: Id,
  policyType: PolicyType,
  endorsementNumber: z.number().int(),
  status: EndorsementStatus,
  lives: z.number().int(),
  /** The date by which its status should change. */
  dueOn: Day,
  supportTicketId: z.string().nullable(),
  createdOn: Day,
});

export const readEndorsementStatus = ownEndpoint(
  "readEndorsementStatus",
  "GET /client-api/companies/{companyId}/endorsements",
  {
    summary: "A company's endorsements with their status, by ID, with a cursor; null when the list is complete",
    permission: "endorsements.read",
    clientScope: "endorsements.read",
    params: CompanyParams,
    query: Page.extend({ policyId: Id.optional(), status: EndorsementStatus.optional() }),
    reply: data(z.object({ endorsements: z.array(EndorsementState), cursor: Id.nullable() })),
  },
);
