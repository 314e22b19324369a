import { IconUserEdit, IconUserMinus, IconUserPlus } from "@tabler/icons-react";
import { StatCard, StatCards } from "@/components/ui/stat-card";
import type { Tone } from "@/components/ui/tones";
import { grouped } from "@/lib/domain/counted";
import { VALIDATOR_MESSAGES } from "@/lib/messages/validator";
import { OPERATIONS, type Operation } from "@/lib/sheets/members/parsed-members";
import type { GroupCounts } from "../flow/selectors";
import { groupNotes } from "./summary-message";

const ICONS = { ADD: IconUserPlus, EDIT: IconUserEdit, OFFBOARD: IconUserMinus } as const;

/** Zero is neutral. */
const part = (label: string, value: number, tone: Tone) => ({
  label,
  value: grouped(value),
  ...(value > 0 ? { tone } : {}),
});

/** Total, correct and incorrect lives of Add, Edit and Delete [spec 2 §2]. */
export function GroupCards({ counts }: { counts: Record<Operation, GroupCounts> }) {
  return (
    <StatCards>
      {OPERATIONS.map((operation) => (
        <StatCard
          key={operation}
          label={VALIDATOR_MESSAGES.operations[operation]}
          icon={ICONS[operation]}
          value={grouped(counts[operation].total)}
          note={groupNotes(operation, counts[operation]).join("; ")}
          parts={[
            part("Correct", counts[operation].correct, "success"),
            part("Incorrect", counts[operation].incorrect, "danger"),
          ]}
        />
      ))}
    </StatCards>
  );
}
