import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import { EmptyValue } from "./empty-value";
import { Truncated } from "./truncated";

/** The owner of an endorsement in a table: a name of two words gets two lines instead of being cut. */
export function OwnerName({ owner }: { owner: { name: string } | null | undefined }) {
  return owner ? <Truncated text={owner.name} lines={2} /> : <EmptyValue means={TEXT.unassigned} />;
}
