import { HelpDialog } from "@/components/shared/help-dialog";
import { SHEET_NAME_OF } from "@/lib/domain/members/columns";
import { MEMBER_COLUMNS } from "@/lib/sheets/columns/member-columns";
import { OPERATIONS } from "@/lib/sheets/members/parsed-members";

const INTRO =
  "A workbook has sheets called Add, Edit and Delete, or one sheet with a column Operation. Dates are Excel dates or DD/MM/YYYY. A blank cell in an edit leaves the stored value unchanged.";

/** Help on the member workbook: required sheets and columns, and practice files. */
export function PracticeWorkbooks({ label, onClose }: { label: string; onClose: () => void }) {
  const rules = OPERATIONS.map((operation) => ({
    term: `${SHEET_NAME_OF[operation]} needs`,
    text: requiredColumns(operation).join(", ") || "User ID or Employee ID, and what changes",
  }));
  return <HelpDialog title={label} intro={INTRO} rules={rules} practice="MEMBERS" onClose={onClose} />;
}

const requiredColumns = (operation: (typeof OPERATIONS)[number]) =>
  MEMBER_COLUMNS[operation].filter(({ required }) => required).map(({ label }) => label);
