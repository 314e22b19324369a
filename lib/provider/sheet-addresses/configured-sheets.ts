import { SHARED_SHEET_NAMES, type SharedSheetName } from "@/lib/domain/scripts/scripts";
import type { ProviderEnv } from "@/lib/env";
import { addressFault } from "./hosts";
import { type SheetAddresses, sheetAddress } from "./sheet-address";

const VARIABLE_OF = {
  skfOnboarding: "SHEET_SKF_ONBOARDING_URL",
  prevalidation: "SHEET_PREVALIDATION_URL",
  hrSetup: "SHEET_HR_SETUP_URL",
} as const satisfies Record<SharedSheetName, keyof ProviderEnv>;

/** Names separated by commas, in lower case. */
export const hostNames = (text: string) =>
  text
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");

/**
 * The shared spreadsheets that are read from an address; the others are in the store.
 * @throws Error for an invalid address.
 */
export function configuredSheets(env: ProviderEnv): SheetAddresses {
  const hosts = { names: hostNames(env.SHEET_HOSTS), privateNames: hostNames(env.SHEET_PRIVATE_HOSTS) };
  const found = SHARED_SHEET_NAMES.flatMap((sheet) => {
    const text = env[VARIABLE_OF[sheet]];
    if (!text) return [];
    const url = new URL(text);
    const fault = addressFault(url, hosts);
    if (fault) throw new Error(`The provider cannot start: ${VARIABLE_OF[sheet]}. ${fault}`);
    return [[sheet, sheetAddress({ url, hosts, token: env.SHEET_TOKEN ?? null })] as const];
  });
  return Object.fromEntries(found);
}
