import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { EndorsementMember } from "@/lib/contract/endorsements";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { isDateOutdated } from "@/lib/domain/endorsements/gates";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import { isKycNonVerified, isMidtermNonVerified, unverifiedFirst } from "@/lib/domain/endorsements/verification";
import { fullName } from "@/lib/domain/members/person-name";
import { rupeesFromPaise, rupeesOrNull } from "@/lib/domain/money/paise";
import type { Db } from "../db/connect";
import { endorsementMembers, nominees, userPolicies, users } from "../db/schema";
import { instantOf } from "../instant";
import type { LoadedPolicy } from "../policies/load-policy";
import { editsCover } from "./row-to-price";

type Member = z.input<typeof EndorsementMember>;

/** The rows of an endorsement in the contract's shape, in the order of registration, unverified first [spec 2 §4]. */
export async function loadMembers(db: Db, endorsementId: string, facts: StatusFacts): Promise<Member[]> {
  const { status } = facts;
  const found = await selectMembers(db, endorsementId);
  const nomineesOf = await loadNominees(db, endorsementId);
  const members = found.map((row) => ({ ...row.member, row }));
  return unverifiedFirst(members, status).map(({ row }) => ({
    ...toContract(row, facts),
    nominees: nomineesOf.get(row.member.userPolicyId ?? "") ?? [],
  }));
}

/** The facts that a row's flags depend on, in addition to the row. */
type StatusFacts = { status: EndorsementStatus; today: LocalDate; policy: LoadedPolicy };

function selectMembers(db: Db, endorsementId: string) {
  return db
    .select({
      member: getTableColumns(endorsementMembers),
      firstName: users.firstName,
      lastName: users.lastName,
      dob: users.dob,
      gender: users.gender,
      maritalStatus: users.maritalStatus,
      mobile: users.mobile,
      email: users.email,
      doj: users.joiningDate,
      uhid: userPolicies.uhid,
    })
    .from(endorsementMembers)
    .innerJoin(users, eq(users.id, endorsementMembers.userId))
    .leftJoin(userPolicies, eq(userPolicies.id, endorsementMembers.userPolicyId))
    .where(eq(endorsementMembers.endorsementId, endorsementId))
    .orderBy(asc(endorsementMembers.seq))
    .prepare("rows of an endorsement")
    .execute();
}

/** The nominees of an endorsement's covers; few covers have any. */
async function loadNominees(db: Db, endorsementId: string) {
  const { userPolicyId, name, relationship, dob, sharePercent } = nominees;
  const covers = db
    .select({ id: endorsementMembers.userPolicyId })
    .from(endorsementMembers)
    .where(eq(endorsementMembers.endorsementId, endorsementId));
  const found = await db
    .select({ userPolicyId, name, relationship, dob, sharePercent })
    .from(nominees)
    .where(inArray(userPolicyId, covers))
    .orderBy(asc(nominees.createdAt), asc(nominees.id));
  const byCover = new Map<string, Omit<(typeof found)[number], "userPolicyId">[]>();
  for (const { userPolicyId: id, ...nominee } of found) byCover.set(id, [...(byCover.get(id) ?? []), nominee]);
  return byCover;
}

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

function toContract({ member, ...person }: MemberRow, facts: StatusFacts): Member {
  const { status, today, policy } = facts;
  const changesCover = member.operation === "EDIT" && editsCover(member.revisedData, policy);
  return {
    id: member.id,
    userId: member.userId,
    employeeId: member.employeeId,
    name: fullName(person),
    relationship: member.relationship,
    operationType: member.operation,
    source: member.source,
    dol: member.dateOfLeaving,
    policyStartDate: member.coverageStart,
    isException: member.isException,
    isMidtermMember: member.isMidtermMember,
    isKYCApplicable: member.isKycApplicable,
    isKYCDocumentVerified: member.isKycDocumentVerified,
    isMidtermNonVerified: isMidtermNonVerified(member, status),
    isKYCNonVerified: isKycNonVerified(member, status),
    isDateOutdated: isDateOutdated({ changesCover, ...member }, { status, today, config: policy.config }),
    anyOngoingOrSettledClaim: member.anyOngoingOrSettledClaim,
    kycDocuments: member.kycDocuments,
    correctionType: member.correctionType,
    oldData: member.oldData,
    revisedData: member.revisedData,
    createdAt: instantOf(member.createdAt),
    updatedBy: member.updatedBy,
    // At the end: properties after a spread take V8 ten times as long.
    ...premiumColumns(member),
    ...person,
  };
}

function premiumColumns(member: MemberRow["member"]) {
  return {
    newSumInsured: rupeesOrNull(member.sumInsuredPaise),
    ctc: rupeesOrNull(member.ctcPaise),
    rpm: member.rpm === null ? null : Number(member.rpm),
    age: member.age,
    ageBand: member.ageBand,
    raterPremium: rupeesOrNull(member.raterPremiumPaise),
    oldAnnualPremium: rupeesOrNull(member.oldAnnualPaise),
    newAnnualPremium: rupeesOrNull(member.newAnnualPaise),
    netPremium: rupeesFromPaise(member.netPaise),
    igst: rupeesFromPaise(member.igstPaise),
    cgst: rupeesFromPaise(member.cgstPaise),
    sgst: rupeesFromPaise(member.sgstPaise),
    totalProRatePremium: rupeesFromPaise(member.totalPaise),
    proRatedDays: member.proRatedDays,
    premiumNote: member.premiumNote,
  };
}
