import { useState } from "react";
import { FileDrop } from "@/components/ui/file-drop";
import classes from "@/components/ui/fix-grid/fix-grid.module.css";
import { MEMBER_WORKBOOK_FORMATS, parseMembersWorkbook } from "@/lib/client/parse-workbook";
import { FIX_MESSAGES as TEXT } from "@/lib/messages/validator";
import { asWorkbookError } from "@/lib/sheets/workbook-error";
import { useFlow } from "../flow/flow-provider";
import { rejections } from "../flow/selectors";
import { matchDropped } from "./match-dropped";
import type { WrongRow } from "./wrong-rows";

const MAX_MEGABYTES = 25; // spec 2 §9

/** Drop area of the corrected error workbook: its rows become corrections in the grid. */
export function WorkbookDrop({ wrong }: { wrong: readonly WrongRow[] }) {
  const { state, dispatch } = useFlow();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [accepted, setAccepted] = useState<string | null>(null);

  async function read(file: File) {
    setBusy(true);
    setRefusal(null);
    try {
      const { fixes, ...left } = matchDropped(wrong, rejections(state), await parseMembersWorkbook(file));
      dispatch({ type: "rowsFixed", fixes });
      setAccepted(TEXT.dropped({ name: file.name, changed: Object.keys(fixes).length, ...left }));
    } catch (cause) {
      setRefusal(asWorkbookError(cause).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={classes.drop}>
      <FileDrop
        accept={MEMBER_WORKBOOK_FORMATS}
        maxMegabytes={MAX_MEGABYTES}
        label={TEXT.dropLabel}
        error={refusal}
        busy={busy}
        compact
        onFiles={([file]) => file && void read(file)}
      />
      {accepted ? <p role="status">{accepted}</p> : null}
    </div>
  );
}
