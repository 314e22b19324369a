import { Button, SegmentedControl } from "@mantine/core";
import { IconCircleCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { MarkedRows } from "@/components/shared/members/marked-rows";
import { Notice } from "@/components/ui/notice";
import { readsAsLastTime, usedSheets } from "@/lib/domain/column-matching/mapping-draft";
import { counted, grouped } from "@/lib/domain/counted";
import { MATCHING_MESSAGES } from "@/lib/messages/column-matching";
import { VALIDATOR_MESSAGES as TEXT } from "@/lib/messages/validator";
import { OPERATIONS } from "@/lib/sheets/members/parsed-members";
import { CompareOffer } from "../compare/compare-offer";
import { useFlow } from "../flow/flow-provider";
import { totalRows } from "../flow/selectors";
import type { CurrentFile } from "../flow/state";
import { formatFileSize } from "../format-file-size";
import { MemberOffer } from "../ids/member-offer";
import { SlabOffer } from "../slabs/slab-offer";
import shared from "../validator.module.css";
import classes from "./upload.module.css";
import type { WorkbookReading } from "./use-workbook";

/** Content of the file: members by group, and unread columns and sheets. */
export function FileResult({
  file,
  matched,
  readAgain,
}: { file: CurrentFile } & Pick<WorkbookReading, "matched" | "readAgain">) {
  const { state, dispatch } = useFlow();
  const total = totalRows(state.rows);
  const { notes = {} } = file;
  return (
    <section className={classes.fileResult} aria-label="Current file">
      <div className={classes.fileHead}>
        <IconCircleCheck size={18} aria-hidden className={classes.good} />
        <span>
          <b>{file.name}</b> · {formatFileSize(file.size)} · {counted(total, "member", "members")} found
        </span>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={13} aria-hidden />}
          onClick={() => dispatch({ type: "fileRemoved" })}
        >
          Remove file
        </Button>
      </div>
      <dl className={shared.counts}>
        {OPERATIONS.map((operation) => (
          <div key={operation}>
            <dt>{TEXT.operations[operation]}</dt>
            <dd>{grouped(file.counts[operation])}</dd>
          </div>
        ))}
      </dl>
      {matched ? <MatchedColumns {...matched} /> : null}
      {notes.uncalculated ? <Notice tone="warning">{MATCHING_MESSAGES.uncalculated(notes.uncalculated)}</Notice> : null}
      <MarkedRows notes={notes} leftOut={file.leftOut} onLeaveOut={readAgain} />
      {file.parentage ? (
        <p className={shared.note}>
          <IconInfoCircle size={16} aria-hidden />
          <span>{TEXT.parentage(file.parentage)}</span>
        </p>
      ) : null}
      {file.operationStated ? null : <OperationChoice file={file} />}
      <MemberOffer file={file} />
      <SlabOffer file={file} />
      <CompareOffer file={file} />
      <Ignored label="Columns that were not read" names={file.ignoredColumns} />
      <Ignored label="Sheets that were not read" names={file.ignoredSheets} />
    </section>
  );
}

/** How a file without the template was read, with a link back to its columns. */
function MatchedColumns({ draft, review }: NonNullable<WorkbookReading["matched"]>) {
  const leftOut = usedSheets(draft).reduce((sum, { sketch }) => sum + sketch.leftOutCount, 0);
  return (
    <div className={shared.note}>
      <IconInfoCircle size={16} aria-hidden />
      <span>
        {readsAsLastTime(draft) ? MATCHING_MESSAGES.readAsLastTime : MATCHING_MESSAGES.readAsMatched}{" "}
        {leftOut > 0 ? `${MATCHING_MESSAGES.leftOut({ count: leftOut })}.` : null}
      </span>
      <Button size="compact-xs" variant="default" onClick={review}>
        {MATCHING_MESSAGES.review}
      </Button>
    </div>
  );
}

/** A single sheet may lack the operation: the user chooses it. */
function OperationChoice({ file }: { file: CurrentFile }) {
  const { dispatch } = useFlow();
  return (
    <div className={shared.note}>
      <IconInfoCircle size={16} aria-hidden />
      <span>The sheet does not state an operation. Read its rows as</span>
      <SegmentedControl
        size="xs"
        aria-label="Operation of the rows"
        value={file.counts.ADD > 0 ? "ADD" : "EDIT"}
        data={[
          { value: "ADD", label: TEXT.operations.ADD },
          { value: "EDIT", label: TEXT.operations.EDIT },
        ]}
        onChange={(operation) => dispatch({ type: "setOperation", operation: operation === "EDIT" ? "EDIT" : "ADD" })}
      />
    </div>
  );
}

function Ignored({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={shared.note}>
      <IconInfoCircle size={16} aria-hidden />
      <span>
        {label}: {names.join(", ")}
      </span>
    </p>
  );
}
