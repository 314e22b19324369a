import type * as contract from "@/lib/contract/system";
import type { Verb } from "../route";

/** Whether each part of the provider's setup works [domain §24]. */
export const getSetupReport: Verb<typeof contract.getSetupReport> = async (_db, call) => ({
  data: { parts: (await call.checkSetup?.()) ?? [] },
});
