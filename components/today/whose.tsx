import { SegmentedControl } from "@mantine/core";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";

/** Switches between all work and the user's own. */
export function Whose({ isMine, onChange }: { isMine: boolean; onChange: (isMine: boolean) => void }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={TEXT.whose}
      value={isMine ? "mine" : "all"}
      onChange={(value) => onChange(value === "mine")}
      data={[
        { value: "all", label: TEXT.everybody },
        { value: "mine", label: TEXT.mine },
      ]}
    />
  );
}
