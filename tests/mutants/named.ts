import { readFileSync } from "node:fs";

/** A wrong change that once passed unnoticed, or must never pass; `code` is in the file exactly once. */
export type NamedChange = { what: string; file: string; code: string; becomes: string; tests: readonly string[] };

export const NAMED: readonly NamedChange[] = [
  {
    what: "a cover that ends on its first day is refunded in full",
    file: "lib/domain/premium/segments.ts",
    code: "from <= lastDay",
    becomes: "from < lastDay",
    tests: ["lib/domain/premium/bounds", "lib/domain/premium/refund-bounds"],
  },
  {
    what: "the free-cover limit exactly met is beyond it",
    file: "lib/domain/premium/sum-insured.ts",
    code: "full <= paiseFromRupees(limit)",
    becomes: "full < paiseFromRupees(limit)",
    tests: ["lib/domain/premium/bounds", "lib/domain/premium/rating"],
  },
  {
    what: "a child of exactly 25 is refused",
    file: "lib/domain/members/check-life.ts",
    code: "ageAtPolicyStart <= CHILD_MAX_AGE",
    becomes: "ageAtPolicyStart < CHILD_MAX_AGE",
    tests: ["lib/domain/members/add-bounds"],
  },
  {
    what: "a child of 26 is accepted",
    file: "lib/domain/members/check-life.ts",
    code: "ageAtPolicyStart <= CHILD_MAX_AGE",
    becomes: "ageAtPolicyStart <= CHILD_MAX_AGE + 1",
    tests: ["lib/domain/members/add-bounds"],
  },
  {
    what: "a parent exactly 16 years older is refused",
    file: "lib/domain/members/check-life.ts",
    code: "ageOn(dob, holder.dob) >= PARENT_OLDER_BY",
    becomes: "ageOn(dob, holder.dob) > PARENT_OLDER_BY",
    tests: ["lib/domain/members/add-bounds"],
  },
  {
    what: "cover that starts on the policy's last day is refused",
    file: "lib/domain/members/check-life.ts",
    code: "coverageStart > policy.endDate",
    becomes: "coverageStart >= policy.endDate",
    tests: ["lib/domain/members/add-bounds"],
  },
  {
    what: "cover that starts exactly 30 days ahead is refused",
    file: "lib/domain/members/check-life.ts",
    code: "daysBetween(today, coverageStart) > futureDays",
    becomes: "daysBetween(today, coverageStart) >= futureDays",
    tests: ["lib/domain/members/add-bounds"],
  },
  {
    what: "an entry exactly 7 days from its line does not match",
    file: "lib/domain/cd-accounts/match-statement.ts",
    code: "Math.abs(daysBetween(day, line.day)) <= MATCH_WINDOW_DAYS",
    becomes: "Math.abs(daysBetween(day, line.day)) < MATCH_WINDOW_DAYS",
    tests: ["lib/domain/cd-accounts/"],
  },
  {
    what: "an entry 8 days from its line matches",
    file: "lib/domain/cd-accounts/match-statement.ts",
    code: "Math.abs(daysBetween(day, line.day)) <= MATCH_WINDOW_DAYS",
    becomes: "Math.abs(daysBetween(day, line.day)) <= MATCH_WINDOW_DAYS + 1",
    tests: ["lib/domain/cd-accounts/"],
  },
  {
    what: "an entry of the statement's first day counts as outside",
    file: "lib/provider/cd-accounts/own-entries.ts",
    code: "day < from || day > to",
    becomes: "day <= from || day > to",
    tests: ["lib/provider/cd-accounts/reconciliation"],
  },
  {
    what: "an entry of the statement's last day counts as outside",
    file: "lib/provider/cd-accounts/own-entries.ts",
    code: "day < from || day > to",
    becomes: "day < from || day >= to",
    tests: ["lib/provider/cd-accounts/reconciliation"],
  },
  {
    what: "one more role may approve money",
    file: "lib/permissions.ts",
    code: '"cd-accounts.approve": { roles: ["finance", "opsLead"]',
    becomes: '"cd-accounts.approve": { roles: ["finance", "opsLead", "csm"]',
    tests: ["spec/permissions"],
  },
  {
    what: "the console's wrapper does not check the permission",
    file: "lib/bff/handle.ts",
    code: "requirePermission(session, permission)",
    becomes: "undefined",
    tests: ["app/api/permissions", "lib/bff/handle"],
  },
  {
    what: "a session whose person is no longer admitted is not revoked",
    file: "lib/bff/sessions/load-fresh-tokens.ts",
    code: "await registry.revoke(session.id)",
    becomes: "undefined",
    tests: ["lib/bff/own-checks", "lib/bff/session-ends"],
  },
  {
    what: "a move does not lock out changes of the policy",
    file: "lib/provider/endorsements/update-endorsement-status.ts",
    code: "await lockPolicy(db, seen.policyId)",
    becomes: "undefined",
    tests: ["lib/provider/endorsements/two-at-once"],
  },
  {
    what: "a later note of a ticket overtakes a pending one",
    file: "lib/provider/outbox/work-off.ts",
    code: "earlier.id < due.id",
    becomes: "earlier.id > due.id",
    tests: ["lib/provider/support-desk/freshdesk"],
  },
  {
    what: "another ticket's note delays this one's",
    file: "lib/provider/outbox/work-off.ts",
    code: "earlier.payload->>'ticketId' = due.payload->>'ticketId'",
    becomes: "true",
    tests: ["lib/provider/support-desk/freshdesk"],
  },
  {
    what: "a part that unpacks to more than its directory says is read on",
    file: "lib/sheets/read/inflate-part.ts",
    code: "bytes > part.size",
    becomes: "false",
    tests: ["lib/sheets/read/bounds"],
  },
  {
    what: "a key serves another request",
    file: "lib/provider/idempotency.ts",
    code: "found.route !== write.route || found.bodyHash !== write.bodyHash",
    becomes: "found.route !== write.route",
    tests: ["lib/provider/idempotency"],
  },
  {
    what: "personal data leaves unmasked",
    file: "lib/provider/mask.ts",
    code: "mask ? mask(reply, call.actor.userId) : reply",
    becomes: "reply",
    tests: ["lib/provider/personal-data"],
  },
  {
    what: "a token that never expires is good",
    file: "lib/provider/auth/verify-token.ts",
    code: 'requiredClaims: ["exp", "sub"]',
    becomes: 'requiredClaims: ["sub"]',
    tests: ["lib/provider/auth/tokens"],
  },
  {
    what: "the keys of another issuer's discovery document are used",
    file: "lib/provider/auth/identity-keys.ts",
    code: "document.issuer !== issuer",
    becomes: "false",
    tests: ["lib/provider/auth/identity-keys"],
  },
  {
    what: "a new employee under a former employee's ID replaces the record",
    file: "lib/provider/members/find-persons.ts",
    code: "isNamesake || person.dob === life.dob",
    becomes: "true",
    tests: ["lib/provider/members/apply-endorsement"],
  },
  {
    what: "an employee who is covered by another policy limits a parent's first day",
    file: "lib/domain/members/check-life.ts",
    code: "holder?.isCovered && holder.coverageStart !== null",
    becomes: "holder && holder.coverageStart !== null",
    tests: ["lib/domain/members/add-bounds"],
  },
  {
    what: "exactly a tenth of a policy's lives needs a lead to leave",
    file: "lib/provider/registration/assert-not-many.ts",
    code: "leavers > lives * MANY",
    becomes: "leavers >= lives * MANY",
    tests: ["lib/provider/registration/offboard-members"],
  },
  {
    what: "a member who leaves today is inactive today",
    file: "lib/provider/members/apply-exits.ts",
    code: "set active = given.leaves_on >= ",
    becomes: "set active = given.leaves_on > ",
    tests: ["lib/provider/members/apply-endorsement"],
  },
  {
    what: "an inactive cover keeps the sign-in of a person who leaves",
    file: "lib/provider/members/apply-exits.ts",
    code: "where cover.user_id = person.id and cover.active and",
    becomes: "where cover.user_id = person.id and",
    tests: ["lib/provider/members/apply-endorsement"],
  },
  {
    what: "dependants of an employee who cannot be priced are added",
    file: "lib/provider/registration/price-rows.ts",
    code: "if (isSelf) this.failedHolders.add(employeeId);",
    becomes: "",
    tests: ["lib/provider/endorsements/eldest-rated"],
  },
  {
    what: "reassigned additions keep the endorsement that they left",
    file: "lib/provider/endorsements/reassign-members.ts",
    code: "where id in (select user_policy_id from moved where operation = 'ADD')",
    becomes: "where false",
    tests: ["lib/provider/endorsements/edits"],
  },
  {
    what: "the oldest addition of a life gets the new first day",
    file: "lib/provider/endorsements/edit-coverage-start.ts",
    code: "order by m.seq desc limit 1",
    becomes: "order by m.seq limit 1",
    tests: ["lib/provider/endorsements/edits"],
  },
];

/** The file with the change. @throws Error unless the code is in it exactly once. */
export function changedSource({ file, code, becomes }: NamedChange): string {
  const parts = readFileSync(file, "utf8").split(code);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times ${code}`);
  return parts.join(becomes);
}
