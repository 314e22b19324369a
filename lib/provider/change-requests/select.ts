import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ChangeRequest } from "@/lib/contract/change-requests";
import { requestedChanges, requestedFacts } from "@/lib/domain/change-requests/requested-changes";
import { startOfDaySeconds } from "@/lib/domain/dates/local-date";
import type { Db } from "../db/connect";
import { changeRequests, insurers, policies, users } from "../db/schema";
import { instantOf } from "../instant";

const Edited = z.record(z.string(), z.unknown()).nullable();

/** Change requests with the type of their policy and its insurer. */
export function selectChangeRequests(db: Db, where: SQL | undefined) {
  return db
    .select({
      request: changeRequests,
      policyType: policies.policyType,
      insurer: insurers.name,
      /** The member whom an edit changes. */
      edited: sql`case when ${changeRequests.operation} = 'EDIT' then to_jsonb(${users}) end`.mapWith((row) =>
        Edited.parse(row),
      ),
      /** As text, because a JavaScript Date is less precise. */
      createdAt: sql`${changeRequests.createdAt}::text`.mapWith(String),
    })
    .from(changeRequests)
    .innerJoin(policies, eq(policies.id, changeRequests.policyId))
    .leftJoin(users, eq(users.id, changeRequests.userId))
    .leftJoin(insurers, eq(insurers.id, policies.insurerId))
    .where(where)
    .$dynamic();
}

export type Row = Awaited<ReturnType<typeof selectChangeRequests>>[number];

/** A request in the contract's shape. */
export function changeRequestOf({
  request,
  policyType,
  insurer,
  edited,
}: Omit<Row, "createdAt">): z.input<typeof ChangeRequest> {
  const { operation, joiningDate, createdAt, updatedAt, ...fields } = request;
  return {
    ...fields,
    operationType: operation,
    policyType,
    insurer,
    ...(edited ? requestedChanges(request, edited) : { oldData: {}, revisedData: statedBy(request) }),
    joiningDate: joiningDate === null ? null : startOfDaySeconds(joiningDate),
    createdAt: instantOf(createdAt).seconds,
    updatedAt: instantOf(updatedAt).seconds,
  } as z.input<typeof ChangeRequest>;
}

/** An edit whose member was deleted states nothing. */
const statedBy = ({ operation, facts }: Row["request"]) => (operation === "EDIT" ? {} : requestedFacts(facts));
