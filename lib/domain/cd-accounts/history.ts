import { formatInr } from "../money/paise";

/**
 * The notes of an audited change of a CD account: the amount of an entry or of a difference from the insurer's
 * statement, its text, and the statement.
 */
export function describeAccountChange({ after }: { after: unknown }): { notes: string[] } {
  const { transactionType, amountPaise, differencePaise, message, reason, fileName, row } = Object(after) as Record<
    string,
    unknown
  >;
  const side = transactionType === "credit" ? "Credit" : "Debit";
  const notes = [
    typeof amountPaise === "number" && `${side} of ${formatInr(amountPaise)}`,
    typeof differencePaise === "number" && `Difference of ${formatInr(differencePaise)}`,
    message,
    reason,
    typeof row === "number" ? `${fileName}, row ${row}` : fileName,
  ];
  return { notes: notes.flatMap((note) => (typeof note === "string" && note !== "" ? [note] : [])) };
}
