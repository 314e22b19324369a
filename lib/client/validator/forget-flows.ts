import { deleteKeys } from "./flow-parts";

/** Where a tab keeps the name of its flow. */
export const TAB_KEY = "validator-flow";

let isForgotten = false;

/** Whether nothing is to be written any more: after sign-out, whatever a screen that is still there tries. */
export const areFlowsForgotten = () => isForgotten;

/** Somebody has signed in again. */
export function rememberFlows(): void {
  isForgotten = false;
}

/** Deletes the stored flow of every tab: called at sign-out. Apart from the store, because every screen can sign out. */
export async function forgetFlows(): Promise<void> {
  isForgotten = true;
  sessionStorage.removeItem(TAB_KEY);
  if (!("indexedDB" in globalThis)) return;
  await deleteKeys().catch(() => {});
}
