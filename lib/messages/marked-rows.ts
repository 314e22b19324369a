import { grouped } from "@/lib/domain/counted";
import type { RowMark } from "@/lib/domain/members/row-marks";

const MARKED: Record<RowMark, string> = {
  struck: "struck through",
  hidden: "hidden, perhaps by a filter",
};

/** Rows of a file that the sender struck through or hid. */
export const MARKED_ROWS_MESSAGES = {
  rows: ({ mark, count, row, isLeftOut }: { mark: RowMark; count: number; row: number; isLeftOut: boolean }) =>
    [
      count === 1
        ? `Row ${row} is ${MARKED[mark]}.`
        : `${grouped(count)} rows are ${MARKED[mark]}, the first of them row ${row}.`,
      `${count === 1 ? "It is" : "They are"} ${isLeftOut ? "left out" : "read like the others"}.`,
    ].join(" "),
  leaveOut: "Leave out",
  read: "Read",
  /** After a reload, the file is no longer there. */
  dropAgain: ({ isLeftOut }: { isLeftOut: boolean }) =>
    `Drop the file again to ${isLeftOut ? "read such rows" : "leave such rows out"}.`,
};
