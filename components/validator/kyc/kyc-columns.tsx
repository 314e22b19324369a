import { Chip, Group } from "@mantine/core";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import type { KycRow } from "@/lib/contract/midterm";
import { CHECKLIST_MESSAGES as TEXT, VALIDATOR_MESSAGES } from "@/lib/messages/validator";
import type { Answer } from "../flow/state";
import classes from "./kyc.module.css";

export type AnsweredRow = KycRow & { key: string; number: number; answer: Answer | null };

const column = columnsOf<AnsweredRow>();

/** S.No., Employee ID, Name, Document Received [spec 2 §2]; under the name, the document, which must be readable on a phone. */
export function kycColumns(onAnswer: (key: string, answer: Answer) => void) {
  return column.columns([
    column.accessor("number", { header: "S.No.", size: 72, enableResizing: false, meta: { hideBelow: 640 } }),
    column.accessor((row) => row.employeeId ?? "-", {
      id: "employeeId",
      header: "Employee ID",
      size: 160,
      meta: { hideBelow: 640 },
    }),
    column.display({
      id: "name",
      header: "Name",
      size: 170,
      cell: ({ row }) => <NameCell row={row.original} />,
      meta: { grow: true },
    }),
    column.display({
      id: "documentReceived",
      header: TEXT.documentReceived,
      size: 152,
      enableResizing: false,
      cell: ({ row }) => <AnswerCell row={row.original} onAnswer={onAnswer} />,
    }),
  ]);
}

function NameCell({ row: { name, operation, reason, document } }: { row: AnsweredRow }) {
  return (
    <span className={classes.twoLines}>
      <span>{name}</span>
      <span className="quiet-small" title={`${document} · ${VALIDATOR_MESSAGES.operations[operation]} · ${reason}`}>
        {document} · {VALIDATOR_MESSAGES.operations[operation]} · {reason}
      </span>
    </span>
  );
}

/** The name joins both radio buttons, so that arrow keys choose and Tab goes on to the next row. */
function AnswerCell({ row, onAnswer }: { row: AnsweredRow; onAnswer: (key: string, answer: Answer) => void }) {
  return (
    <Chip.Group value={row.answer} onChange={(answer) => onAnswer(row.key, answer === "YES" ? "YES" : "NO")}>
      <Group gap={6} wrap="nowrap" role="radiogroup" aria-label={`${TEXT.documentReceived}: ${row.name}`}>
        <Chip size="xs" variant="outline" name={row.key} value="YES" classNames={{ label: classes.yes }}>
          {TEXT.yes}
        </Chip>
        <Chip size="xs" variant="outline" name={row.key} value="NO" classNames={{ label: classes.no }}>
          {TEXT.no}
        </Chip>
      </Group>
    </Chip.Group>
  );
}
