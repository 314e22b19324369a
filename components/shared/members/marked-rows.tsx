import { Button } from "@mantine/core";
import { Notice } from "@/components/ui/notice";
import { ROW_MARKS, type RowMark, type RowNotes } from "@/lib/domain/members/row-marks";
import { MARKED_ROWS_MESSAGES as TEXT } from "@/lib/messages/marked-rows";

type Props = {
  notes: RowNotes | undefined;
  leftOut: readonly RowMark[] | undefined;
  /** Called with all marks whose rows are not to be read; null if the file is not in hand. */
  onLeaveOut: ((marks: readonly RowMark[]) => void) | null;
};

/** Rows that the sender struck through or hid: they are read, until the user leaves them out. */
export function MarkedRows({ notes = {}, leftOut = [], onLeaveOut }: Props) {
  return ROW_MARKS.map((mark) => {
    const found = notes[mark];
    if (!found) return null;
    const isLeftOut = leftOut.includes(mark);
    const others = leftOut.filter((one) => one !== mark);
    return (
      <Notice key={mark} tone={isLeftOut ? "info" : "warning"}>
        {TEXT.rows({ mark, ...found, isLeftOut })}{" "}
        {onLeaveOut ? (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onLeaveOut(isLeftOut ? others : [...others, mark])}
          >
            {isLeftOut ? TEXT.read : TEXT.leaveOut}
          </Button>
        ) : (
          TEXT.dropAgain({ isLeftOut })
        )}
      </Notice>
    );
  });
}
