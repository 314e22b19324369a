import { HelpDialog } from "@/components/shared/help-dialog";
import { FLEX_LABELS, FLEX_OPERATIONS, FLEX_REQUIRED } from "@/lib/domain/flex-onboarding/columns";
import { FLEX_HELP as TEXT } from "@/lib/messages/flex-onboarding";

/** Help on a flex workbook: required columns of each operation, and practice files. */
export function FlexHelp({ onClose }: { onClose: () => void }) {
  const rules = FLEX_OPERATIONS.map((operation) => ({
    term: TEXT.needs({ operation }),
    text: FLEX_REQUIRED[operation].map((field) => FLEX_LABELS[field]).join(", "),
  }));
  return <HelpDialog title={TEXT.title} intro={TEXT.intro} rules={rules} practice="FLEX" onClose={onClose} />;
}
