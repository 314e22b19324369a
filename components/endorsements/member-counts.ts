import type { EndorsementMember } from "@/lib/contract/endorsements";

/** Additions and deletions count rows, edits count people [spec 2 §5]. */
export function countsOf(members: readonly EndorsementMember[]) {
  const of = (operation: EndorsementMember["operationType"]) =>
    members.filter(({ operationType }) => operationType === operation);
  const additions = of("ADD").length;
  const deletions = of("DELETE").length;
  const edits = new Set(of("EDIT").map(({ userId }) => userId)).size;
  return { additions, edits, deletions, lives: additions + edits + deletions };
}
