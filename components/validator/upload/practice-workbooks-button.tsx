import { HelpButton } from "@/components/ui/help-button";
import { lazyDialog } from "@/components/ui/lazy-part";

const PracticeWorkbooks = lazyDialog(() => import("./practice-workbooks").then((module) => module.PracticeWorkbooks));

const LABEL = "Help and practice workbooks";

/** Help on the workbook. */
export function PracticeWorkbooksButton() {
  return <HelpButton label={LABEL}>{(close) => <PracticeWorkbooks label={LABEL} onClose={close} />}</HelpButton>;
}
