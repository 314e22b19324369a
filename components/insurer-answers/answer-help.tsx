import { HelpDialog } from "@/components/ui/help-dialog";
import { ANSWER_HELP, INSURER_ANSWER_MESSAGES as TEXT } from "@/lib/messages/insurer-answers";

/** Help on what comes back from insurers, and practice files. */
export function AnswerHelp({ onClose }: { onClose: () => void }) {
  const { intro, rules } = ANSWER_HELP;
  return <HelpDialog title={TEXT.helpTitle} intro={intro} rules={rules} practice="INSURER_ANSWER" onClose={onClose} />;
}
