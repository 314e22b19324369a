import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { emailKey } from "@/lib/domain/enrolment/stakeholders";
import type { Db } from "../db/connect";
import { companies, users } from "../db/schema";

/** Few users share an address. */
const FOUND_MAX = 20;

/** The addresses without a user. */
export async function unknownEmails(db: Db, emails: readonly string[]): Promise<string[]> {
  const known = new Set((await peopleByEmail(db, emails)).map(({ email }) => emailKey(email)));
  return emails.filter((email) => !known.has(emailKey(email)));
}

export async function peopleByEmail(db: Db, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .select({
      userId: users.id,
      email: sql`${users.email}`.mapWith(z.string().parse),
      employer: users.employer,
      companyName: companies.name,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.employer))
    .where(and(eq(users.active, true), inArray(sql`lower(${users.email})`, emails.map(emailKey))))
    .orderBy(users.id)
    .limit(FOUND_MAX * emails.length);
}
