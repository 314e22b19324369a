import { notify } from "@/components/ui/notify";
import { saveFile } from "@/lib/client/save-file";
import type { EndorsementListItem } from "@/lib/contract/endorsements";
import { formatDdMmmYyyy, istDay } from "@/lib/domain/dates/local-date";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import type { WriteColumn } from "@/lib/sheets/write/sheet-model";

const WIDTH = 25; // spec 2 §9
const HEADERS = [
  "Company Name",
  "Insurer Name",
  "Policy Type",
  "Nickname",
  "Endo Number",
  "Endo Cycle",
  "Lives",
  "Status",
  "Date of Creation",
  "Policy ID",
  "Policy Number",
  "Ticket ID",
] as const;
const NUMBERS: readonly string[] = ["Endo Number", "Lives"];
const COLUMNS: WriteColumn[] = HEADERS.map((header) => ({
  header,
  kind: NUMBERS.includes(header) ? "number" : "text",
  width: WIDTH,
}));

/** The endorsements found, all pages, as one sheet [spec 2 §9]. The writer is loaded only now. */
export async function downloadEndorsements(endorsements: readonly EndorsementListItem[]): Promise<void> {
  try {
    const { writeWorkbook } = await import("@/lib/sheets/write/write-workbook");
    const rows = endorsements.map((endorsement) => ({
      cells: [
        endorsement.companyName,
        endorsement.insurerName,
        endorsement.policyType,
        endorsement.nickName,
        endorsement.endorsementNumber,
        endorsement.endorsementCycle,
        endorsement.livesCount,
        STATUS_LABELS[endorsement.status],
        formatDdMmmYyyy(istDay(endorsement.createdAt.seconds * 1000)),
        endorsement.policyID,
        endorsement.policyNumber,
        endorsement.ticketId,
      ],
    }));
    const bytes = await writeWorkbook([{ name: "Endorsements", columns: COLUMNS, rows }]);
    saveFile(`Endorsements-${istDay(Date.now())}.xlsx`, bytes);
  } catch (cause) {
    notify.failure(cause, { title: "The workbook could not be written" });
  }
}
