import type { CdAccount } from "@/lib/contract/cd-accounts";

/** What a transaction may promise to do once it is committed, and what is kept to do it with. */
export type Intents = {
  cdDelinked: Pick<CdAccount, "accountNumber" | "companyName" | "insurer" | "balance" | "policyData"> & {
    cdAccountId: string;
    delinkedBy: string;
  };
  cdLedgerEmail: { cdAccountId: string; email: string };
};

export type Intent = { [K in keyof Intents]: { kind: K; payload: Intents[K] } }[keyof Intents];
