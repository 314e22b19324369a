import { EmptyValue } from "@/components/ui/empty-value";
import { Truncated } from "@/components/ui/truncated";
import type { EndorsementWork } from "@/lib/contract/endorsement-list";
import { andMore } from "@/lib/domain/counted";
import { blockerInShort, WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import { BlockerText } from "./blocker-text";

/** Why an endorsement cannot move on, in short; null while the provider works it out. */
export function BlockerSummary({ blockers }: { blockers: EndorsementWork["blockers"] | undefined }) {
  if (!blockers) return TEXT.notKnown;
  const [first, ...others] = blockers;
  if (!first) return <EmptyValue means={TEXT.notBlocked} />;
  const more = others.length > 0 ? `, ${andMore(others.length)}` : "";
  return (
    <span title={blockers.map(({ message }) => message).join("\n")}>
      <Truncated text={`${blockerInShort(first)}${more}`} lines={2}>
        <BlockerText text={blockerInShort(first)} endorsementId={first.endorsementId} />
        {more}
      </Truncated>
    </span>
  );
}
