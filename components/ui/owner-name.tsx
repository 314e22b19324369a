import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import { EmptyValue } from "./empty-value";
import { Truncated } from "./truncated";

/** Whose an endorsement is, in a table: a name of two words has two lines rather than half of the second. */
export function OwnerName({ owner }: { owner: { name: string } | null | undefined }) {
  return owner ? <Truncated text={owner.name} lines={2} /> : <EmptyValue means={TEXT.nobody} />;
}
