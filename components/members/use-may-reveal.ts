import { useCan, useOffered } from "@/lib/client/viewer";
import { revealContact } from "@/lib/contract/calls";

/** Whether the user may reveal a masked contact and the provider supports it. */
export function useMayReveal(): boolean {
  const isOffered = useOffered(revealContact);
  return useCan("members.reveal") && isOffered;
}
