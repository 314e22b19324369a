import type { CdAccount } from "@/lib/contract/cd-accounts";

/** What a transaction may promise to do once it is committed, and what is kept to do it with. */
export type Intents = {
  cdDelinked: Pick<CdAccount, "accountNumber" | "companyName" | "insurer" | "balance" | "policyData"> & {
    cdAccountId: string;
    delinkedBy: string;
  };
  cdLedgerEmail: { cdAccountId: string; email: string };
  /** To the stakeholders of an enrolment, and to each employee whom it covers. */
  enrolmentCompleted: { enrolmentId: string; livesConfirmed: number };
  enrolmentConfirmed: { enrolmentId: string; userId: string };
};

export type Intent = { [K in keyof Intents]: { kind: K; payload: Intents[K] } }[keyof Intents];
