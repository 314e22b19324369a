import { EmptyValue } from "@/components/ui/empty-value";
import { Truncated } from "@/components/ui/truncated";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";

/** The owner of an endorsement in a table: a name of two words gets two lines instead of being cut. */
export function OwnerName({ owner }: { owner: { name: string } | null | undefined }) {
  return owner ? <Truncated text={owner.name} lines={2} /> : <EmptyValue means={TEXT.unassigned} />;
}
