import type { z } from "zod";
import type { Batch } from "@/lib/contract/batches";
import type { BatchKind } from "@/lib/domain/history/batch-kinds";
import { type Permission, permissionVerdict } from "@/lib/permissions";
import { actorOf, type Call } from "../context";
import type { StoredBatch } from "./load-batch";

/** The permission for a change of each kind, which its undo needs too. */
const PERMISSION_OF = {
  upload: "members.register",
  offboarding: "members.offboard",
  flexUpload: "flex-onboarding.use",
  reassign: "endorsements.reassign",
  bulkMove: "change-requests.move",
  scriptRun: "scripts.use",
  policyChange: "policies.place",
  merge: "recon.undoMerge",
} as const satisfies Record<BatchKind, Permission>;

/** Whether the caller may undo batches of this kind, and this one if another person made it. */
export function mayUndo({ kind, byId }: Pick<StoredBatch, "kind" | "byId">, call: Call): boolean {
  const may = (permission: Permission) => permissionVerdict(call.actor, permission, call.flags) === "allowed";
  const isOwn = byId === actorOf(call);
  return may("batches.undo") && may(PERMISSION_OF[kind]) && (isOwn || may("batches.undoOthers"));
}

/** Counts that say nothing about what was changed. */
const NO_CHANGES = new Set(["rows", "refused"]);

/** Whether the batch changed something, by its counts. */
function hasChanged(counts: StoredBatch["counts"]): boolean {
  const changes = Object.entries(counts).filter(([key]) => !NO_CHANGES.has(key));
  return changes.length === 0 || changes.some(([, count]) => count > 0);
}

/** A batch in the contract's shape. */
export function batchOf(batch: StoredBatch, call: Call): z.input<typeof Batch> {
  const { id, kind, by, byId, fileName, counts, atSeconds, companyId, companyName, policyId } = batch;
  const { policyType, nickName, undoneBy, undoneAtSeconds, reversed, remaining } = batch;
  return {
    id,
    kind,
    by,
    fileName,
    counts,
    at: { seconds: atSeconds },
    isOwn: byId === actorOf(call),
    company: companyId !== null && companyName !== null ? { id: companyId, name: companyName } : null,
    policy: policyId === null ? null : { id: policyId, policyType, nickName },
    undone:
      undoneBy !== null && undoneAtSeconds !== null
        ? { by: undoneBy, at: { seconds: undoneAtSeconds }, reversed: reversed ?? 0, remaining: remaining ?? 0 }
        : null,
    mayUndo: undoneBy === null && hasChanged(counts) && mayUndo(batch, call),
  };
}
