import { useCan, useOffered } from "@/lib/client/viewer";
import { revealContact } from "@/lib/contract/calls";

/** Whether the person may see one masked contact in full, and the provider can show it. */
export function useMayReveal(): boolean {
  const isOffered = useOffered(revealContact);
  return useCan("members.reveal") && isOffered;
}
