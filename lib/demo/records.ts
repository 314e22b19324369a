import type { PgTable } from "drizzle-orm/pg-core";
import { nameKey } from "@/lib/domain/name-key";
import type * as tables from "@/lib/provider/db/schema";

type Row<T extends PgTable> = T["$inferInsert"];
/** The given columns are required, all others of the table are optional. */
type Fields<T extends PgTable, Given extends keyof Row<T>> = Pick<Row<T>, Given> & Partial<Row<T>>;

/** The timestamps of a record that never changes. */
const onceAt = (at: Date) => ({ createdAt: at, recordedFrom: at });
const stampsAt = (at: Date) => ({ ...onceAt(at), updatedAt: at });

/**
 * The rows that demo, tests, benchmarks and load simulation insert: one function per kind of record, with the values that
 * all of them share. `at` is the time of creation, and the time from which the history has the row.
 */
export function recordsAt(at: Date) {
  return { ...clientRecords(at), ...policyRecords(at), ...memberRecords(at), ...workRecords(at) };
}

function clientRecords(at: Date) {
  return {
    insurer: (row: Fields<typeof tables.insurers, "id" | "name">) => ({ recordedFrom: at, ...row }),

    company: (row: Fields<typeof tables.companies, "id" | "name" | "nickname">) => ({
      nicknameKey: row.nickname ? nameKey(row.nickname) : null,
      ...stampsAt(at),
      ...row,
    }),

    /** A person or program that signs in. */
    staff: (row: Fields<typeof tables.users, "email">) => ({
      id: `staff-${row.email?.split("@")[0]}`,
      firstName: "Asha",
      loginMethod: "email",
      ...stampsAt(at),
      ...row,
    }),

    /** The balance equals the inception amount. */
    cdAccount: (row: Fields<typeof tables.cdAccounts, "id" | "accountNumber" | "companyId" | "insurerId">) => ({
      balancePaise: row.inceptionPaise ?? 0,
      ...stampsAt(at),
      ...row,
    }),

    hrContact: (row: Fields<typeof tables.hrContacts, "id" | "companyId">) => ({
      hrd: false,
      selfServe: false,
      comms: false,
      updatedBy: "Asha Menon",
      ...stampsAt(at),
      ...row,
    }),
  };
}

function policyRecords(at: Date) {
  return {
    policy: (row: Fields<typeof tables.policies, "id" | "companyId" | "nickName">) => ({
      placementStatus: "HANDOVER_TO_OPS",
      nickNameKey: row.nickName ? nameKey(row.nickName) : null,
      ...stampsAt(at),
      ...row,
    }),

    benefit: (
      row: Fields<typeof tables.benefits, "id" | "policyId" | "name" | "type" | "category" | "benefitType">,
    ) => ({
      ...stampsAt(at),
      ...row,
    }),

    rater: (row: Fields<typeof tables.raters, "id" | "policyId" | "policyType" | "startDate" | "endDate">) => ({
      version: 1,
      active: true,
      isPerFamily: false,
      ...onceAt(at),
      ...row,
    }),

    flexRater: (row: Fields<typeof tables.flexRaters, "id" | "policyId" | "rates">) => ({
      version: 1,
      active: true,
      name: "rater.xlsx",
      createdBy: "Rohan Kulkarni",
      ...onceAt(at),
      ...row,
    }),
  };
}

function memberRecords(at: Date) {
  return {
    member: (row: Fields<typeof tables.users, "id" | "employer" | "firstName">) => ({
      relationship: "self",
      ...stampsAt(at),
      ...row,
    }),

    cover: (
      row: Fields<typeof tables.userPolicies, "id" | "userId" | "policyId" | "coverageStart" | "coverageEnd">,
    ) => ({
      ...stampsAt(at),
      ...row,
    }),

    nominee: (row: Fields<typeof tables.nominees, "id" | "userPolicyId" | "name" | "relationship">) => ({
      sharePercent: 100,
      ...stampsAt(at),
      ...row,
    }),

    claim: (row: Fields<typeof tables.claims, "id" | "userId" | "policyId">) => ({
      status: "SETTLED",
      ...onceAt(at),
      ...row,
    }),
  };
}

function workRecords(at: Date) {
  return {
    ticket: (row: Fields<typeof tables.supportTickets, "id" | "subject">) => ({
      owner: "Meera Iyer",
      createdAt: at,
      ...row,
    }),

    changeRequest: (row: Fields<typeof tables.changeRequests, "id" | "companyId" | "policyId" | "name">) => ({
      operation: "ADD",
      source: "hrdesk",
      relationship: "self",
      createdBy: "HR Desk",
      ...stampsAt(at),
      ...row,
    }),

    endorsement: (row: Fields<typeof tables.endorsements, "id" | "companyId" | "policyId">) => ({
      endorsementNumber: 1,
      endorsementCycle: "2025-12",
      createdBy: "Rohan Kulkarni",
      ...stampsAt(at),
      ...row,
    }),

    endorsementMember: (
      row: Fields<typeof tables.endorsementMembers, "id" | "endorsementId" | "userId" | "operation">,
    ) => ({
      source: "GENOME" as const,
      relationship: "self",
      ...onceAt(at),
      ...row,
    }),

    enrolment: (
      row: Fields<typeof tables.enrolments, "id" | "companyId" | "registrationStart" | "registrationEnd">,
    ) => ({
      cycleStart: row.registrationStart,
      cycleEnd: row.registrationEnd,
      createdBy: "staff-csm",
      ...stampsAt(at),
      ...row,
    }),
  };
}

export type NewBenefit = Parameters<ReturnType<typeof recordsAt>["benefit"]>[0];
