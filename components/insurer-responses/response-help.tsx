import { HelpDialog } from "@/components/shared/help-dialog";
import { RESPONSE_HELP, INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";

/** Help on responses of insurers, and practice files. */
export function ResponseHelp({ onClose }: { onClose: () => void }) {
  const { intro, rules } = RESPONSE_HELP;
  return (
    <HelpDialog title={TEXT.helpTitle} intro={intro} rules={rules} practice="INSURER_RESPONSE" onClose={onClose} />
  );
}
