import { eq, getTableColumns, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Member } from "@/lib/contract/users";
import type { Db } from "../db/connect";
import { companies, users } from "../db/schema";
import { instantOf } from "../instant";

const all = getTableColumns(users);

/** The columns of a member, with the company's name. */
const memberColumns = {
  userId: all.id,
  parentId: all.parentId,
  employer: all.employer,
  companyName: companies.name,
  employeeId: all.employeeId,
  firstName: all.firstName,
  lastName: all.lastName,
  relationship: all.relationship,
  gender: all.gender,
  dob: all.dob,
  mobile: all.mobile,
  backupPhoneNumber: all.backupPhoneNumber,
  email: all.email,
  backupEmailAddress: all.backupEmailAddress,
  joiningDate: all.joiningDate,
  active: all.active,
  version: all.version,
  createdAt: all.createdAt,
  updatedAt: all.updatedAt,
};

export function selectMembers(db: Db, where: SQL | undefined) {
  return db
    .select(memberColumns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.employer))
    .where(where)
    .$dynamic();
}

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** A member in the contract's shape; fields without a value are absent. */
export function memberOf({ createdAt, updatedAt, ...row }: MemberRow): z.input<typeof Member> {
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return {
    ...known,
    createdAt: instantOf(createdAt),
    updatedAt: instantOf(updatedAt),
  } as z.input<typeof Member>;
}
