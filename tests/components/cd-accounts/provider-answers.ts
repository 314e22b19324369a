import { bookingNote } from "@/lib/domain/cd-accounts/booking-note";
import { answerCalls, readSent } from "../render-screen";

export const runway = { available: 900, needed: 0, burnPerDay: 10, days: 90, dryOn: "2026-03-10", alert: null };
export const account = {
  id: "cd-1",
  accountNumber: "CD1001",
  companyId: "co",
  companyName: "Acme India",
  insurer: "ICICI Lombard",
  balance: 1_000,
  heldAmount: 100,
  runway,
  policyData: [],
  cdDocument: null,
  paymentProof: [],
  addedBy: "Vikram Shah",
  version: 3,
  updatedAt: { seconds: 1_765_000_000 },
};
export const entry = {
  id: "led-1",
  createdAt: { seconds: 1_765_000_000 },
  policyNumber: null,
  policyType: "GMC",
  transactionType: "credit",
  endorsementId: null,
  endorsementNumber: 4,
  endorsementType: "ADDITION",
  amount: 0,
  balanceAfter: 1_000,
  source: "manual",
  addedBy: "Vikram Shah",
  message: bookingNote({ amountPaise: 90_000_000, notes: "Renewal" }),
};

/** A comparison of December's statement without matches or differences. */
export const reconciliation = {
  id: "rec-1",
  fileName: "december.xlsx",
  fromDay: "2025-12-01",
  toDay: "2025-12-31",
  lineCount: 9,
  matchedCount: 0,
  addedBy: "Vikram Shah",
  createdAt: entry.createdAt,
  matches: [],
  differences: [],
};

type Sent = { method: string; path: string; body: Record<string, unknown> };

/** Responds by the first part of the path; a Response is sent unchanged. Returns the writes. */
export function answer(
  replies: Record<string, unknown>,
  refusal?: { status: number; message: string | Record<string, string>; data?: unknown },
): Sent[] {
  const sent: Sent[] = [];
  answerCalls(async (path, init) => {
    if (path.startsWith("/api/files")) return new Response(null, { status: 200 });
    const method = init.method ?? "GET";
    if (method !== "GET") {
      sent.push({ method, path, body: ((await readSent(init.body)) ?? {}) as Sent["body"] });
      if (refusal) return { status: refusal.status, body: { ...refusal, traceId: "t-1" } };
    }
    const key = Object.keys(replies).find((start) => path.startsWith(start));
    if (!key) return { status: 404, body: { message: "not here", status: 404 } };
    const reply = await replies[key];
    return reply instanceof Response ? reply.clone() : { body: reply };
  });
  return sent;
}
