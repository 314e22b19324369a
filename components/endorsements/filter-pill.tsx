import { Pill } from "@mantine/core";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";

/** One active filter; a click removes it. */
export function FilterPill({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Pill
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ "aria-label": TEXT.removeFilter({ label }), "aria-hidden": false, tabIndex: 0 }}
    >
      {label}
    </Pill>
  );
}
