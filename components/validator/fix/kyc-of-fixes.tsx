import { useMemo } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { Notice } from "@/components/ui/notice";
import { CHECKLIST_MESSAGES as TEXT } from "@/lib/messages/validator";
import { type AnsweredRow, kycColumns } from "../kyc/kyc-columns";

const TABLE_HEIGHT_PX = 320;

type Props = { rows: AnsweredRow[]; onAnswer: (key: string, answer: "YES" | "NO") => void };

/** Asks for the KYC documents of corrected rows, like the checklist before the upload. */
export function KycOfFixes({ rows, onAnswer }: Props) {
  const columns = useMemo(() => kycColumns(onAnswer), [onAnswer]);
  return (
    <>
      <Notice tone="warning" role="status" spaced>
        {TEXT.kycText}
      </Notice>
      <DataTable
        label="KYC checklist"
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        maxHeight={TABLE_HEIGHT_PX}
      />
    </>
  );
}
