import { deleteKeys } from "./flow-parts";

/** Session storage key of the tab's flow. */
export const TAB_KEY = "validator-flow";

let isForgotten = false;

/** True after sign-out: a screen that is still open must not write again. */
export const areFlowsForgotten = () => isForgotten;

/** Allows writing again after a new sign-in. */
export function rememberFlows(): void {
  isForgotten = false;
}

/** Deletes the stored flows of all tabs at sign-out. Separate from the store, because every screen can sign out. */
export async function forgetFlows(): Promise<void> {
  isForgotten = true;
  sessionStorage.removeItem(TAB_KEY);
  if (!("indexedDB" in globalThis)) return;
  await deleteKeys().catch(() => {});
}
