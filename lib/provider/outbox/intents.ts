import { z } from "zod";
import { CdAccount } from "@/lib/contract/cd-accounts";
import { LINE_KINDS } from "@/lib/domain/reminders/reminders";

const Delinked = CdAccount.pick({
  accountNumber: true,
  companyName: true,
  insurer: true,
  balance: true,
  policyData: true,
}).extend({ cdAccountId: z.string(), delinkedBy: z.string() });

/** The kinds of outbox entries, which are performed after the commit, with their payloads. */
export const Intent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cdDelinked"), payload: Delinked }),
  z.object({ kind: z.literal("cdLedgerEmail"), payload: z.object({ cdAccountId: z.string(), email: z.string() }) }),
  /** Emails to the stakeholders of an enrolment and to each covered employee. */
  z.object({
    kind: z.literal("enrolmentCompleted"),
    payload: z.object({ enrolmentId: z.string(), livesConfirmed: z.int() }),
  }),
  z.object({
    kind: z.literal("enrolmentConfirmed"),
    payload: z.object({ enrolmentId: z.string(), userId: z.string() }),
  }),
  /** The email with an endorsement's members to insurer or TPA, which is stored completely. */
  z.object({ kind: z.literal("endorsementEmail"), payload: z.object({ emailId: z.string() }) }),
  /** The email with differences of a roster to HR, insurer or TPA, which is stored completely. */
  z.object({ kind: z.literal("rosterEmail"), payload: z.object({ emailId: z.string() }) }),
  z.object({ kind: z.literal("notification"), payload: z.object({ notificationId: z.int() }) }),
  /** A user's open tasks on the date; links are null if the console's address is not configured. */
  z.object({
    kind: z.literal("reminder"),
    payload: z.object({
      userId: z.string(),
      lines: z.array(z.object({ kind: z.enum(LINE_KINDS), text: z.string(), url: z.string().nullable() })),
      more: z.int(),
      todayUrl: z.string().nullable(),
    }),
  }),
]);
export type Intent = z.output<typeof Intent>;

/** The payload of each kind. */
export type Intents = { [K in Intent["kind"]]: Extract<Intent, { kind: K }>["payload"] };
