import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Answer, Staff } from "./staff";

/** What there is to work on, as the console itself lists it. */
export type World = {
  companies: string[];
  policies: { companyId: string; policyId: string }[];
  endorsements: string[];
  cdAccounts: string[];
  /** Members are `u0` …, with the mobiles 9000000000 … of every third. */
  members: number;
};

export type Action = {
  name: string;
  /** The share of this action, in percent. */
  weight: number;
  /** Emails that can do it; everyone if left out. */
  by?: RegExp;
  /** `mark` is in what a write leaves, so that it is found again. */
  run(staff: Staff, world: World, mark: string): Promise<Answer[]>;
};

const any = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error("there is nothing to work on");
  return found;
};

const OPERATIONS = /^(ops|lead)@/;

/** What a day's work consists of: nine reads for a write; a screen is its page and the calls that follow. */
export const ACTIONS: readonly Action[] = [
  {
    name: "endorsement list",
    weight: 16,
    run: async (staff) =>
      Promise.all([
        staff.open("/app/endorsements"),
        staff.get("/api/endorsement/pending"),
        staff.get("/api/endorsement/pending/count"),
      ]),
  },
  {
    name: "endorsement",
    weight: 18,
    run: async (staff, { endorsements }) => {
      const id = any(endorsements);
      return Promise.all([
        staff.open(`/app/endorsement-details?id=${id}`),
        staff.get(`/api/endorsement/${id}?includeKycDocuments=true&isBackDateApplicable=true`),
        staff.get(`/api/fetchPremiumsAndCdBalanceDetails/${id}`),
      ]);
    },
  },
  {
    name: "company",
    weight: 9,
    run: async (staff, { companies }) => {
      const id = any(companies);
      return Promise.all([
        staff.open(`/app/company-details?id=${id}`),
        staff.get(`/api/policyPlan/fetchPolicies/${id}`),
      ]);
    },
  },
  {
    name: "member directory",
    weight: 12,
    run: async (staff, { companies }) =>
      Promise.all([staff.get(`/api/user?employer=${any(companies)}&compressed=true&limit=50`)]),
  },
  {
    name: "member search",
    weight: 15,
    run: async (staff, { members }) => {
      const value = String(9_000_000_000 + 3 * Math.floor((Math.random() * members) / 3));
      return [await staff.write("POST", "/api/user/search", { searchType: "mobile", value, checkBackupCreds: true })];
    },
  },
  {
    name: "CD account and ledger",
    weight: 10,
    run: async (staff, { cdAccounts }) => {
      const id = any(cdAccounts);
      return Promise.all([
        staff.open(`/app/cd-ledger?id=${id}`),
        staff.get(`/api/cdAccount/${id}`),
        staff.get(`/api/cdLedger/${id}?pageSize=50`),
      ]);
    },
  },
  { name: "change requests", weight: 5, run: async (staff) => [await staff.open("/app/change-request-companies")] },
  {
    name: "dry run of 20 rows",
    weight: 5,
    by: OPERATIONS,
    run: async (staff, { policies }) => {
      return [await staff.write("POST", "/api/registration/genome/dryRun", uploadOf(any(policies), 20))];
    },
  },
  {
    name: "note on an endorsement",
    weight: 5,
    by: /^(ops|lead|csm)@/,
    run: async (staff, { endorsements }, mark) => [
      await staff.write("PUT", `/api/addNote/${any(endorsements)}`, { description: mark }),
    ],
  },
  {
    name: "CD entry",
    weight: 3,
    by: /^finance@/,
    run: async (staff, { cdAccounts }, mark) => [
      await staff.write("POST", "/api/cdAccount/addBalanceAdjustment", {
        cdAccountId: any(cdAccounts),
        transactionType: "credit",
        amount: 1,
        message: mark,
      }),
    ],
  },
  {
    name: "validator draft",
    weight: 2,
    by: OPERATIONS,
    run: async (staff, { companies }, mark) => {
      const contents = gzipSync(JSON.stringify({ mark })).toString("base64");
      return [await staff.write("PUT", `/api/validatorDrafts/${mark}`, { companyId: any(companies), contents })];
    },
  },
];

/** Where each kind of write is found in the database: a query whose only column is its mark. */
export const WRITTEN: Readonly<Record<string, string>> = {
  "note on an endorsement": "select description as mark from endorsement_notes",
  "CD entry": "select message as mark from cd_ledger_entries",
  "validator draft": "select entity_id as mark from audit_log where action = 'saveValidatorDraft'",
};

/** An upload of so many new employees, all of them correct but for what the policy itself refuses. */
export function uploadOf({ companyId, policyId }: World["policies"][number], count: number) {
  const membersList = { ADD: additions(count), EDIT: [], OFFBOARD: [] };
  return { companyId, policyId, enableEndorsements: true, enableEnrolmentPortal: false, membersList };
}

function additions(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    rowNumber: index + 2,
    employee_id: `L${randomUUID().slice(0, 8)}`,
    relationship_to_account_holders: "Self",
    name: "Ravi Kumar",
    slabId: "1",
    mobile: String(7_000_000_000 + Math.floor(Math.random() * 999_999_999)),
    email_address: `l${randomUUID().slice(0, 8)}@client.example`,
    gender: "Male",
    date_of_birth: "10/02/1988",
    policy_start_date: today(),
  }));
}

function today(): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(Date.now());
}

/** A random action that this person can do, by weight. */
export function chooseAction({ email }: Staff): Action {
  const possible = ACTIONS.filter(({ by }) => !by || by.test(email));
  let at = Math.random() * possible.reduce((sum, { weight }) => sum + weight, 0);
  for (const action of possible) {
    at -= action.weight;
    if (at < 0) return action;
  }
  return any(possible);
}
