import { and, asc, desc, eq, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { APPROVAL_PERMISSIONS, type Approval, type listApprovals as contract } from "@/lib/contract/approvals";
import { keysOf } from "@/lib/domain/keys";
import { ROWS_PER_PAGE } from "@/lib/domain/paging";
import { can } from "@/lib/permissions";
import { actorOf, type Call, now } from "../context";
import type { Db } from "../db/connect";
import { approvals } from "../db/schema";
import { textArray } from "../db/unnest";
import type { InputOf, Verb } from "../route";
import { approvalOf, selectApprovals } from "./stored-approval";

/** A page of proposed changes: pending ones first, oldest first, then decided ones, newest first. */
export const listApprovals: Verb<typeof contract> = async (db, call, { query: { page, ...filter } }) => {
  const where = approvalsWhere(filter, call);
  const found = await loadApprovalReplies(db, call, where, {
    limit: ROWS_PER_PAGE + 1,
    skip: (page - 1) * ROWS_PER_PAGE,
  });
  const total = await db.$count(approvals, where);
  return { data: { items: found.slice(0, ROWS_PER_PAGE), total, hasMore: found.length > ROWS_PER_PAGE } };
};

/** The pending changes on which the caller may decide: their number, and the oldest. */
export async function loadDecidable(db: Db, call: Call, limit: number) {
  const where = approvalsWhere({ state: "pending", whose: "mine" }, call);
  const first = await loadApprovalReplies(db, call, where, { limit, skip: 0 });
  return { total: await db.$count(approvals, where), first };
}

async function loadApprovalReplies(
  db: Db,
  call: Call,
  where: SQL | undefined,
  { limit, skip }: { limit: number; skip: number },
): Promise<z.input<typeof Approval>[]> {
  const isOpen = isPending(call);
  const found = await selectApprovals(db, where)
    .orderBy(
      sql`${isOpen} desc`,
      sql`case when ${isOpen} then ${approvals.createdAt} end`,
      desc(sql`coalesce(${approvals.decidedAt}, ${approvals.expiresAt})`),
      asc(approvals.id),
    )
    .limit(limit)
    .offset(skip);
  return found.map(({ approval, ...rest }) => approvalOf({ ...approval, ...rest }, call));
}

/** An expired change is not pending anymore, whether the job has noted it or not. */
const isPending = (call: Call) => sql`(${eq(approvals.status, "PENDING")} and ${gt(approvals.expiresAt, now(call))})`;

type Filter = Partial<Omit<InputOf<typeof contract>["query"], "page">>;

/** The changes of a filter that the caller may see. */
export function approvalsWhere({ state, kind, entity, entityId, whose, id }: Filter, call: Call): SQL | undefined {
  const kinds = (permission: "sees" | "decides") =>
    keysOf(APPROVAL_PERMISSIONS).filter((each) => can(call.actor, APPROVAL_PERMISSIONS[each][permission], call.flags));
  const isOwn = eq(approvals.proposerId, actorOf(call));
  const isOpen = isPending(call);
  return and(
    whose === "mine"
      ? and(inArray(approvals.kind, kinds("decides")), ne(approvals.proposerId, actorOf(call)))
      : or(inArray(approvals.kind, kinds("sees")), isOwn),
    id === undefined ? undefined : eq(approvals.id, id),
    state === undefined ? undefined : state === "pending" ? isOpen : sql`not ${isOpen}`,
    kind === undefined ? undefined : sql`${approvals.kind} = any(${textArray(kind.split(","))})`,
    entity === undefined ? undefined : eq(approvals.entity, entity),
    entityId === undefined ? undefined : eq(approvals.entityId, entityId),
  );
}
