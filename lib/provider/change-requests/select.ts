import { eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { ChangeRequest } from "@/lib/contract/change-requests";
import { startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { maskMember } from "@/lib/domain/members/mask";
import { can } from "@/lib/permissions";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { changeRequests, insurers, policies } from "../db/schema";
import { instantOf } from "../instant";

/** Change requests with the type of their policy and its insurer. */
export function selectChangeRequests(db: Db, where: SQL | undefined) {
  return db
    .select({ request: changeRequests, policyType: policies.policyType, insurer: insurers.name })
    .from(changeRequests)
    .innerJoin(policies, eq(policies.id, changeRequests.policyId))
    .leftJoin(insurers, eq(insurers.id, policies.insurerId))
    .where(where)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectChangeRequests>>[number];

/** A request as this caller may see it: phone and e-mail masked for those who need no more. */
export function changeRequestFor(call: Call): (row: Row) => z.input<typeof ChangeRequest> {
  const isClear = can(call.actor, "members.personal", call.flags);
  return ({ request, policyType, insurer }) => {
    const { operation, joiningDate, createdAt, updatedAt, ...fields } = isClear ? request : maskMember(request);
    return {
      ...fields,
      operationType: operation,
      policyType,
      insurer,
      joiningDate: joiningDate === null ? null : startOfDaySeconds(joiningDate),
      createdAt: instantOf(createdAt).seconds,
      updatedAt: instantOf(updatedAt).seconds,
    } as z.input<typeof ChangeRequest>;
  };
}
