import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { ACCESS } from "@/lib/messages/access";
import type { Call, CallingClient, Services } from "../context";
import { millisecondsOf } from "../db/instants";
import { queryRows } from "../db/rows";
import { apiClients, apiTokens } from "../db/schema";
import { ProviderError, STATUS_OF } from "../errors";
import { type AuditedCall, auditCallOf } from "./audit-client-call";
import { hashOfSecret } from "./secret";

const TOKEN = /^Bearer (token_[\w-]{43})$/i;
const MINUTE_MS = 60_000;
const Use = z.object({ minuteCalls: z.int(), minuteFromMs: z.coerce.number() });

/**
 * The client of an access token, with this call counted; null for a user's token.
 * @throws ProviderError unauthenticated for an unknown, expired or revoked token; too_many above the client's limit.
 */
export async function findTokenClient(
  call: Call,
  audited: AuditedCall,
  authorization: string | undefined,
): Promise<CallingClient | null> {
  const { db, clock } = call;
  const [, token] = TOKEN.exec(authorization ?? "") ?? [];
  if (!token) return null;
  const [client] = await db
    .select({
      id: apiClients.id,
      name: apiClients.name,
      companyIds: apiClients.companyIds,
      scopes: apiClients.scopes,
      source: apiClients.source,
      callsPerMinute: apiClients.callsPerMinute,
    })
    .from(apiTokens)
    .innerJoin(apiClients, eq(apiClients.id, apiTokens.clientId))
    .where(
      and(
        eq(apiTokens.hash, hashOfSecret(token)),
        gt(apiTokens.expiresAt, new Date(clock())),
        isNull(apiClients.revokedAt),
      ),
    );
  if (!client) throw new ProviderError("unauthenticated", ACCESS.userVerificationFailed);
  const { callsPerMinute, ...calling } = client;
  const { minuteCalls, minuteFromMs } = await countCall({ db, clock }, client.id);
  if (minuteCalls > callsPerMinute) {
    const retryAfterSeconds = Math.max(1, Math.ceil((minuteFromMs + MINUTE_MS - clock()) / 1_000));
    const message = `This API client may make ${callsPerMinute} calls a minute. Please try again in ${retryAfterSeconds} seconds.`;
    // One row a minute: a client that ignores the limit must not fill the audit log.
    const isFirst = minuteCalls === callsPerMinute + 1;
    const recordRefusal = isFirst ? () => auditCallOf(call, calling, audited, STATUS_OF.too_many) : undefined;
    throw new ProviderError("too_many", message, { retryAfterSeconds, ...(recordRefusal && { recordRefusal }) });
  }
  return calling;
}

async function countCall({ db, clock }: Pick<Services, "db" | "clock">, clientId: string) {
  const at = new Date(clock()).toISOString();
  const isOver = sql`u.minute_from <= ${at}::timestamptz - interval '1 minute'`;
  const [use] = await queryRows(
    db,
    Use,
    sql`insert into api_client_use as u (client_id, last_used_at, minute_from, minute_calls)
        values (${clientId}, ${at}, ${at}, 1)
        on conflict (client_id) do update set
          last_used_at = excluded.last_used_at,
          minute_from = case when ${isOver} then excluded.minute_from else u.minute_from end,
          minute_calls = case when ${isOver} then 1 else u.minute_calls + 1 end
        returning minute_calls as "minuteCalls", ${millisecondsOf("minute_from")} as "minuteFromMs"`,
  );
  if (!use) throw new Error("The call was not counted");
  return use;
}
