import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { writeAudit } from "../audit";
import { actorOfClient, type Call, type CallingClient } from "../context";

/** One audit row for each call of an API client, whatever its outcome; nothing for users. */
export async function auditClientCall(call: Call, audited: AuditedCall, status: number): Promise<void> {
  if (call.client) await auditCallOf(call, call.client, audited, status);
}

/** The same before the call has its caller. */
export function auditCallOf(
  call: Pick<Call, "db" | "clock" | "traceId">,
  client: CallingClient,
  { id, params }: AuditedCall,
  status: number,
): Promise<void> {
  const after = { call: id, status, ...params };
  const entry = { action: "callByApiClient", entity: "apiClient", entityId: client.id, after };
  return writeAudit(call.db, { ...call, actor: actorOfClient(client) }, entry);
}

export type AuditedCall = Pick<AnyEndpoint, "id"> & { params: Record<string, string> };
