import { Anchor } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { ErrorState } from "@/components/ui/error-state";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Modal } from "@/components/ui/modal";
import { urlOf } from "@/lib/client/api";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getSampleWorkbook, listSampleWorkbooks } from "@/lib/contract/calls";
import { MEMBER_COLUMNS, SHEET_NAME_OF } from "@/lib/sheets/columns/member-columns";
import { OPERATIONS } from "@/lib/sheets/members/parsed-members";
import shared from "../validator.module.css";
import classes from "./upload.module.css";

/** Help on the workbook: what its sheets must have, and practice files where demo data is loaded. */
export function PracticeWorkbooks({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Help and practice workbooks" size="lg">
      <SheetRules />
      <Samples />
    </Modal>
  );
}

function SheetRules() {
  return (
    <div className={classes.help}>
      <p className={shared.line}>
        A workbook has sheets called Add, Edit and Delete, or one sheet with a column Operation. Dates are true dates or
        DD/MM/YYYY. An empty cell of an edit changes nothing.
      </p>
      <dl className={classes.rules}>
        {OPERATIONS.map((operation) => (
          <div key={operation}>
            <dt>{SHEET_NAME_OF[operation]} needs</dt>
            <dd>{neededColumns(operation).join(", ") || "User ID or Employee ID, and what changes"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const neededColumns = (operation: (typeof OPERATIONS)[number]) =>
  MEMBER_COLUMNS[operation].filter(({ required }) => required).map(({ label }) => label);

function Samples() {
  const isOffered = useOffered(listSampleWorkbooks);
  const { data, error, isValidating, mutate } = useApi(listSampleWorkbooks, {});
  if (!isOffered) return null;
  if (error && !data) return <ErrorState error={error} retrying={isValidating} onRetry={() => void mutate()} />;
  if (!data) return <LoaderWithTitles title="Loading the practice workbooks…" />;
  if (data.data.length === 0) return null;
  return (
    <>
      <h3 className={classes.samplesTitle}>Practice workbooks</h3>
      <ul className={classes.samples}>
        {data.data.map(({ name, title, companyName, policy, note }) => (
          <li key={name}>
            <div>
              <b>{title}</b>
              <p className={shared.quiet}>
                {companyName} · {policy}
              </p>
              <p className={shared.quiet}>{note}</p>
            </div>
            <Anchor href={urlOf(getSampleWorkbook, { params: { name } })} download={name} size="sm">
              <IconDownload size={14} aria-hidden /> {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
