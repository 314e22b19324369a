import { and, eq, getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { recordsAt } from "@/lib/demo/records";
import type { ProviderConfig } from "@/lib/domain/config";
import type { FlexRate } from "@/lib/domain/flex/flex-rate";
import { gstinCheckDigit } from "@/lib/domain/identifiers/gstin";
import type { Db } from "@/lib/provider/db/connect";
import {
  benefits,
  cdAccounts,
  claims,
  companies,
  configVersions,
  endorsements,
  enrolmentPolicies,
  enrolments,
  flexRaters,
  hrContacts,
  insurers,
  nominees,
  policies,
  raters,
  changeRequests as requests,
  supportTickets,
  userPolicies,
  users,
} from "@/lib/provider/db/schema";
import { recordedAt } from "@/lib/provider/history/in-transaction";
import { newId } from "@/lib/provider/ids";

type Values<T extends PgTable> = Partial<T["$inferSelect"]>;

const matching = <T extends PgTable>(table: T, of: Values<T>) =>
  and(...Object.entries(of).map(([name, value]) => eq(getTableColumns(table)[name] as PgColumn, value)));

type Insert<T extends { $inferInsert: unknown }> = Partial<T["$inferInsert"]>;

/** Settings to override, with a start date long ago. */
type Configured = { config?: Partial<ProviderConfig> };

export type NewLife = {
  policyId: string;
  companyId: string;
  user?: Insert<typeof users>;
  cover?: Insert<typeof userPolicies>;
};

export type NewCdAccount = Insert<typeof cdAccounts> & { companyId: string; insurerId: string; policyId?: string };

type NewRequest = Insert<typeof requests> & { companyId: string; policyId: string };
type NewEnrolment = Insert<typeof enrolments> & {
  companyId: string;
  registrationStart: string;
  registrationEnd: string;
  policyIds?: readonly string[];
};

/** The rater of domain §8, per life. */
export const RATE_TABLE = {
  "0-25": { "300000": 2400, "500000": 3100 },
  "26-35": { "300000": 3200, "500000": 4150 },
  "36-45": { "300000": 4300, "500000": 5600 },
  "46-55": { "300000": 6900, "500000": 9100 },
  "56-65": { "300000": 11_800, "500000": 15_400 },
};

/** Slab "1" for the whole policy year. */
const COVER = { slabId: "1", sumInsuredPaise: 30_000_000, coverageStart: "2025-04-01", coverageEnd: "2026-03-31" };

/** A valid GSTIN of a state, such as "29" (IGST with the default insurer) or "27" (CGST and SGST). */
export const gstinOf = (state: string) => `${state}AAPFU0939F1Z${gstinCheckDigit(`${state}AAPFU0939F1Z`)}`;

let count = 0;
const next = (prefix: string) => `${prefix}-${++count}`;

/**
 * Small rows with good defaults, each inserted and returned. The policy is the one of domain §8: GMC from 1 April 2025
 * to 31 March 2026, floater, slab "1" of ₹3,00,000 and slab "2" of ₹5,00,000, insurer in state 27, company in 29: IGST.
 */
export function builders(db: Db, now: () => Date) {
  const records = () => recordsAt(now());

  async function one<T>(rows: Promise<T[]>): Promise<T> {
    const [row] = await rows;
    if (!row) throw new Error("nothing was inserted");
    return row;
  }

  /** The rows of a table with these values. */
  async function find<T extends PgTable>(table: T, of: Values<T> = {}): Promise<T["$inferSelect"][]> {
    return db
      .select()
      .from(table as PgTable)
      .where(matching(table, of));
  }

  /** Sets fields of the rows of a table with these values. */
  async function change<T extends PgTable>(table: T, of: Values<T>, fields: PgUpdateSetSource<T>): Promise<void> {
    await db.update(table).set(fields).where(matching(table, of));
  }

  /** A configured override, in force for a long time. */
  async function configure(target: { insurerId?: string; policyId?: string }, overrides?: Partial<ProviderConfig>) {
    if (!overrides) return;
    const version = { number: 1, effectiveFrom: "2000-01-01", createdBy: "migration", createdAt: now() };
    await db.insert(configVersions).values({ ...target, ...version, overrides });
  }

  async function insurer({ config, ...fields }: Insert<typeof insurers> & Configured = {}) {
    const id = fields.id ?? next("insurer");
    const values = records().insurer({ id, name: `Insurer ${id}`, stateCode: "27", ...fields });
    const row = await one(db.insert(insurers).values(values).returning());
    await configure({ insurerId: id }, config);
    return row;
  }

  async function company(fields: Insert<typeof companies> = {}) {
    const id = fields.id ?? next("company");
    const names = { id, name: `Company ${id}`, nickname: id, gstNumber: gstinOf("29") };
    return one(
      db
        .insert(companies)
        .values(records().company({ ...names, ...fields }))
        .returning(),
    );
  }

  /** A person or program that signs in. */
  async function staff(fields: Insert<typeof users> & { email: string }) {
    const row = await one(db.insert(users).values(records().staff(fields)).returning());
    return { ...row, email: fields.email };
  }

  async function policy({ config, ...fields }: Insert<typeof policies> & Configured = {}) {
    const id = fields.id ?? next("policy");
    const companyId = fields.companyId ?? (await company()).id;
    const insurerId = fields.insurerId === undefined ? (await insurer()).id : fields.insurerId;
    const familyDefinition = "Self + Spouse + 2 Children + Parents";
    const values = records().policy({
      id,
      policyType: "GMC",
      tpaName: "Medi Assist",
      policyNumber: `GMC/${id}`,
      nickName: id,
      startDate: "2025-04-01",
      endDate: "2026-03-31",
      sumInsuredApproach: "Fixed Floater",
      isCommonPool: true,
      terms: { common: { sumInsuredStructure: "Graded Tier", ageLimit: "65 years", familyDefinition } },
      slabs: [
        { slabId: "1", slabName: "Grade 1", sumInsured: 300_000, familyDefinition },
        { slabId: "2", slabName: "Grade 2", sumInsured: 500_000, familyDefinition },
      ],
      ...fields,
      companyId,
      insurerId,
    });
    const row = await one(db.insert(policies).values(values).returning());
    await configure({ policyId: id }, config);
    return row;
  }

  async function benefit(fields: Insert<typeof benefits> & { policyId: string }) {
    const id = fields.id ?? next("benefit");
    const kind = { type: "ADD_ON", category: "Misc", benefitType: "Healthcare" } as const;
    const values = records().benefit({ id, name: `Benefit ${id}`, ...kind, ...fields });
    return one(db.insert(benefits).values(values).returning());
  }

  /** The table of domain §8 unless a table or `rpm` is given. */
  async function rater(fields: Insert<typeof raters> & { policyId: string }) {
    const values = records().rater({
      id: next("rater"),
      policyType: "GMC",
      startDate: "2025-04-01",
      endDate: "2026-03-31",
      raterTable: fields.rpm == null ? RATE_TABLE : null,
      ...fields,
    });
    return one(db.insert(raters).values(values).returning());
  }

  async function flexRater(fields: Insert<typeof flexRaters> & { policyId: string; rates: FlexRate[] }) {
    const values = records().flexRater({ id: next("flex-rater"), ...fields });
    return one(db.insert(flexRaters).values(values).returning());
  }

  /** A CD account whose balance is its inception; `policyId` links it to a policy. */
  async function cdAccount({ policyId, ...fields }: NewCdAccount) {
    const id = fields.id ?? next("cd");
    const values = records().cdAccount({ id, accountNumber: `CD-${id}`, ...fields });
    const account = await one(db.insert(cdAccounts).values(values).returning());
    if (policyId) {
      await recordedAt(db, now(), (tx) =>
        tx.update(policies).set({ cdAccountId: id }).where(eq(policies.id, policyId)),
      );
    }
    return account;
  }

  /** Active persons of their companies who are covered by their policies from the start, in two statements. */
  async function lives(wanted: readonly NewLife[]) {
    const make = records();
    const people = wanted.map(({ companyId, user = {} }) => {
      const made = next("member");
      const id = user.id ?? made;
      return make.member({
        id,
        employer: companyId,
        employeeId: `E-${id}`,
        firstName: "Asha",
        lastName: `Life ${id}`,
        gender: "female",
        dob: "1990-06-15",
        mobile: `9${String(100_000_000 + count)}`,
        email: `${id}@client.example`,
        ...user,
      });
    });
    const covers = wanted.map(({ policyId, cover = {} }, index) =>
      make.cover({ id: next("cover"), userId: people[index]?.id ?? "", policyId, ...COVER, ...cover }),
    );
    const added = await db.insert(users).values(people).returning();
    const covered = await db.insert(userPolicies).values(covers).returning();
    return added.flatMap((user, index) => {
      const cover = covered[index];
      return cover ? [{ user, cover }] : [];
    });
  }

  /** An active person of the company who is covered by the policy from its start. */
  const life = (wanted: NewLife) => one(lives([wanted]));

  /** Covers of persons who exist, such as on a second policy. */
  async function covers(wanted: readonly (Insert<typeof userPolicies> & { userId: string; policyId: string })[]) {
    const values = wanted.map((fields) => records().cover({ id: next("cover"), ...COVER, ...fields }));
    return db.insert(userPolicies).values(values).returning();
  }

  async function nominee(fields: Insert<typeof nominees> & { userPolicyId: string }) {
    const values = records().nominee({ id: next("nominee"), name: "Ravi Life", relationship: "spouse", ...fields });
    return one(db.insert(nominees).values(values).returning());
  }

  async function claim(fields: Insert<typeof claims> & { userId: string; policyId: string }) {
    return one(
      db
        .insert(claims)
        .values(records().claim({ id: next("claim"), ...fields }))
        .returning(),
    );
  }

  async function ticket(fields: Insert<typeof supportTickets> = {}) {
    const id = fields.id ?? String(70_000 + ++count);
    const values = records().ticket({ id, subject: `Request ${id}`, ...fields });
    return one(db.insert(supportTickets).values(values).returning());
  }

  async function changeRequests(wanted: readonly NewRequest[]) {
    const values = wanted.map((fields) => {
      const id = fields.id ?? next("request");
      return records().changeRequest({ id, name: `Member ${id}`, ...fields });
    });
    return db.insert(requests).values(values).returning();
  }

  /** Written without its rows: a draft. */
  async function endorsement(fields: Insert<typeof endorsements> & { companyId: string; policyId: string }) {
    const values = records().endorsement({ id: newId("endo"), ...fields });
    return one(db.insert(endorsements).values(values).returning());
  }

  /** An enrolment window of policies. */
  async function enrolment({ policyIds = [], ...fields }: NewEnrolment) {
    const row = await one(
      db
        .insert(enrolments)
        .values(records().enrolment({ id: next("enrolment"), ...fields }))
        .returning(),
    );
    const { id: enrolmentId } = row;
    if (policyIds.length > 0) {
      await db.insert(enrolmentPolicies).values(policyIds.map((policyId) => ({ enrolmentId, policyId })));
    }
    return row;
  }

  async function hrContact(fields: Insert<typeof hrContacts> & { companyId: string }) {
    return one(
      db
        .insert(hrContacts)
        .values(records().hrContact({ id: next("contact"), ...fields }))
        .returning(),
    );
  }

  return {
    find,
    change,
    insurer,
    company,
    staff,
    policy,
    benefit,
    rater,
    flexRater,
    cdAccount,
    life,
    lives,
    covers,
    nominee,
    claim,
    ticket,
    changeRequests,
    endorsement,
    enrolment,
    hrContact,
    records,
  };
}

export type Builders = ReturnType<typeof builders>;
