import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { writeAudit } from "../audit";
import type { Call } from "../context";

/** One audit row for each call of an API client, whatever its outcome; nothing for users. */
export async function auditClientCall(call: Call, { id, params }: AuditedCall, status: number): Promise<void> {
  const { client } = call;
  if (!client) return;
  const after = { call: id, status, ...params };
  await writeAudit(call.db, call, { action: "callByApiClient", entity: "apiClient", entityId: client.id, after });
}

type AuditedCall = Pick<AnyEndpoint, "id"> & { params: Record<string, string> };
