import { eq } from "drizzle-orm";
import type { ProviderConfig } from "@/lib/domain/config";
import { gstinCheckDigit } from "@/lib/domain/identifiers/gstin";
import type { Db } from "@/lib/provider/db/connect";
import {
  benefits,
  cdAccounts,
  claims,
  companies,
  configVersions,
  insurers,
  policies,
  raters,
  supportTickets,
  userPolicies,
  users,
} from "@/lib/provider/db/schema";
import { recordedAt } from "@/lib/provider/history/in-transaction";

type Insert<T extends { $inferInsert: unknown }> = Partial<T["$inferInsert"]>;

/** What it sets of the configuration, as of long ago. */
type Configured = { config?: Partial<ProviderConfig> };

export type NewLife = {
  policyId: string;
  companyId: string;
  user?: Insert<typeof users>;
  cover?: Insert<typeof userPolicies>;
};

export type NewCdAccount = Insert<typeof cdAccounts> & { companyId: string; insurerId: string; policyId?: string };

/** The rater of domain §8, per life. */
export const RATE_TABLE = {
  "0-25": { "300000": 2400, "500000": 3100 },
  "26-35": { "300000": 3200, "500000": 4150 },
  "36-45": { "300000": 4300, "500000": 5600 },
  "46-55": { "300000": 6900, "500000": 9100 },
  "56-65": { "300000": 11_800, "500000": 15_400 },
};

/** A valid GSTIN of a state, such as "29" (IGST with the default insurer) or "27" (CGST and SGST). */
export const gstinOf = (state: string) => `${state}AAPFU0939F1Z${gstinCheckDigit(`${state}AAPFU0939F1Z`)}`;

let count = 0;
const next = (prefix: string) => `${prefix}-${++count}`;

/**
 * Small rows with good defaults, each inserted and returned. The policy is the one of domain §8: GMC from 1 April 2025
 * to 31 March 2026, floater, slab "1" of ₹3,00,000 and slab "2" of ₹5,00,000, insurer in state 27, company in 29: IGST.
 */
export function builders(db: Db, now: () => Date) {
  const recorded = () => ({ recordedFrom: now() });
  const stamps = () => ({ createdAt: now(), updatedAt: now(), ...recorded() });

  async function one<T>(rows: Promise<T[]>): Promise<T> {
    const [row] = await rows;
    if (!row) throw new Error("nothing was inserted");
    return row;
  }

  /** A configured override, in force for a long time. */
  async function configure(target: { insurerId?: string; policyId?: string }, overrides?: Partial<ProviderConfig>) {
    if (!overrides) return;
    const version = { number: 1, effectiveFrom: "2000-01-01", createdBy: "migration", createdAt: now() };
    await db.insert(configVersions).values({ ...target, ...version, overrides });
  }

  async function insurer({ config, ...fields }: Insert<typeof insurers> & Configured = {}) {
    const id = fields.id ?? next("insurer");
    const row = await one(
      db
        .insert(insurers)
        .values({ id, name: `Insurer ${id}`, stateCode: "27", ...recorded(), ...fields })
        .returning(),
    );
    await configure({ insurerId: id }, config);
    return row;
  }

  async function company(fields: Insert<typeof companies> = {}) {
    const id = fields.id ?? next("company");
    return one(
      db
        .insert(companies)
        .values({
          id,
          name: `Company ${id}`,
          nickname: id,
          nicknameKey: id.toLowerCase(),
          gstNumber: gstinOf("29"),
          ...stamps(),
          ...fields,
        })
        .returning(),
    );
  }

  async function policy({ config, ...fields }: Insert<typeof policies> & Configured = {}) {
    const id = fields.id ?? next("policy");
    const companyId = fields.companyId ?? (await company()).id;
    const insurerId = fields.insurerId === undefined ? (await insurer()).id : fields.insurerId;
    const familyDefinition = "Self + Spouse + 2 Children + Parents";
    const row = await one(
      db
        .insert(policies)
        .values({
          id,
          policyType: "GMC",
          placementStatus: "HANDOVER_TO_OPS",
          tpaName: "Medi Assist",
          policyNumber: `GMC/${id}`,
          nickName: id,
          nickNameKey: id.toLowerCase(),
          startDate: "2025-04-01",
          endDate: "2026-03-31",
          sumInsuredApproach: "Fixed Floater",
          isCommonPool: true,
          terms: { common: { sumInsuredStructure: "Graded Tier", ageLimit: "65 years", familyDefinition } },
          slabs: [
            { slabId: "1", slabName: "Grade 1", sumInsured: 300_000, familyDefinition },
            { slabId: "2", slabName: "Grade 2", sumInsured: 500_000, familyDefinition },
          ],
          ...stamps(),
          ...fields,
          companyId,
          insurerId,
        })
        .returning(),
    );
    await configure({ policyId: id }, config);
    return row;
  }

  async function benefit(fields: Insert<typeof benefits> & { policyId: string }) {
    const id = fields.id ?? next("benefit");
    return one(
      db
        .insert(benefits)
        .values({
          id,
          name: `Benefit ${id}`,
          type: "ADD_ON",
          category: "Misc",
          benefitType: "Healthcare",
          ...stamps(),
          ...fields,
        })
        .returning(),
    );
  }

  /** The table of domain §8 unless a table or `rpm` is given. */
  async function rater(fields: Insert<typeof raters> & { policyId: string }) {
    return one(
      db
        .insert(raters)
        .values({
          id: next("rater"),
          version: 1,
          active: true,
          policyType: "GMC",
          startDate: "2025-04-01",
          endDate: "2026-03-31",
          isPerFamily: false,
          raterTable: fields.rpm == null ? RATE_TABLE : null,
          createdAt: now(),
          ...recorded(),
          ...fields,
        })
        .returning(),
    );
  }

  /** A CD account whose balance is its inception; `policyId` links it to a policy. */
  async function cdAccount({ policyId, ...fields }: NewCdAccount) {
    const id = fields.id ?? next("cd");
    const inceptionPaise = fields.inceptionPaise ?? 0;
    const account = await one(
      db
        .insert(cdAccounts)
        .values({ id, accountNumber: `CD-${id}`, balancePaise: inceptionPaise, ...stamps(), ...fields })
        .returning(),
    );
    if (policyId) {
      await recordedAt(db, now(), (tx) =>
        tx.update(policies).set({ cdAccountId: id }).where(eq(policies.id, policyId)),
      );
    }
    return account;
  }

  /** Active persons of their companies who are covered by their policies from the start, in two statements. */
  async function lives(wanted: readonly NewLife[]) {
    const people = wanted.map(({ companyId, user = {} }) => {
      const made = next("member");
      const id = user.id ?? made;
      return {
        id,
        employer: companyId,
        employeeId: `E-${id}`,
        firstName: "Asha",
        lastName: `Life ${id}`,
        relationship: "self",
        gender: "female",
        dob: "1990-06-15",
        mobile: `9${String(100_000_000 + count)}`,
        email: `${id}@client.example`,
        ...stamps(),
        ...user,
      };
    });
    const covers = wanted.map(({ policyId, cover = {} }, index) => ({
      id: next("cover"),
      userId: people[index]?.id ?? "",
      policyId,
      slabId: "1",
      sumInsuredPaise: 30_000_000,
      coverageStart: "2025-04-01",
      coverageEnd: "2026-03-31",
      ...stamps(),
      ...cover,
    }));
    const added = await db.insert(users).values(people).returning();
    const covered = await db.insert(userPolicies).values(covers).returning();
    return added.flatMap((user, index) => {
      const cover = covered[index];
      return cover ? [{ user, cover }] : [];
    });
  }

  /** An active person of the company who is covered by the policy from its start. */
  const life = (wanted: NewLife) => one(lives([wanted]));

  async function claim(fields: Insert<typeof claims> & { userId: string; policyId: string }) {
    return one(
      db
        .insert(claims)
        .values({ id: next("claim"), status: "SETTLED", createdAt: now(), ...recorded(), ...fields })
        .returning(),
    );
  }

  async function ticket(fields: Insert<typeof supportTickets> = {}) {
    const id = fields.id ?? String(70_000 + ++count);
    return one(
      db
        .insert(supportTickets)
        .values({ id, subject: `Request ${id}`, owner: "Meera Iyer", createdAt: now(), ...fields })
        .returning(),
    );
  }

  return { insurer, company, policy, benefit, rater, cdAccount, life, lives, claim, ticket };
}

export type Builders = ReturnType<typeof builders>;
