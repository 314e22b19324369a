import { HelpDialog } from "@/components/shared/help-dialog";
import { SLIP_HELP as TEXT } from "@/lib/messages/slips";

/** Help on a placement slip: its sheets, and practice slips. */
export function SlipHelp({ onClose }: { onClose: () => void }) {
  return (
    <HelpDialog title={TEXT.title} intro={TEXT.intro} rules={TEXT.rules} practice="PLACEMENT_SLIP" onClose={onClose} />
  );
}
