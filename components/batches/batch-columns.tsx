import { Button } from "@mantine/core";
import { shortPolicyLabel } from "@/components/shared/policies/policy-label";
import { Badge } from "@/components/shared/status-badge";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { EmptyValue } from "@/components/ui/empty-value";
import { RowLink } from "@/components/ui/row-link";
import type { Batch } from "@/lib/contract/batches";
import { dateOfInstant, formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import { moment } from "@/lib/domain/dates/moment";
import {
  BATCH_KIND_LABELS,
  changesInWords,
  countsInWords,
  rowsInWords,
  BATCH_MESSAGES as TEXT,
} from "@/lib/messages/batches";
import { paths } from "@/lib/paths";
import classes from "./batches.module.css";

const column = columnsOf<Batch>();

/** "Upload of new-joiners.xlsx": names a batch in buttons and dialogs. */
export function batchName({ kind, fileName, company }: Batch): string {
  const label = BATCH_KIND_LABELS[kind];
  const about = fileName ?? company?.name;
  return about ? `${label}: ${about}` : label;
}

export const batchColumns = (onOpen: (batch: Batch) => void) =>
  column.columns([
    column.accessor(({ at }) => at.seconds, {
      id: "at",
      header: "Date and time",
      size: 182,
      meta: { hideBelow: 640 },
      cell: ({ row: { original } }) => moment(original.at),
    }),
    column.accessor(({ kind }) => BATCH_KIND_LABELS[kind], {
      id: "kind",
      header: "Kind",
      size: 134,
      meta: { hideBelow: 640 },
    }),
    column.accessor(({ company }) => company?.name, {
      id: "company",
      header: "Company and policy",
      size: 176,
      meta: { grow: true },
      cell: ({ row: { original } }) => <Place batch={original} />,
    }),
    column.accessor("fileName", {
      header: "File",
      size: 150,
      meta: { grow: true, hideBelow: 900 },
      cell: ({ row: { original } }) => original.fileName ?? <EmptyValue />,
    }),
    column.accessor(({ counts }) => countsInWords(counts), {
      id: "counts",
      header: "Changes",
      size: 206,
      meta: { hideBelow: 640 },
      cell: ({ row: { original } }) => (
        <>
          {changesInWords(original.counts)}
          <span className={classes.second}>{rowsInWords(original.counts)}</span>
        </>
      ),
    }),
    column.accessor("by", { header: "By", size: 116, meta: { hideBelow: 900 } }),
    column.display({
      id: "undo",
      header: "Undo",
      size: 190,
      cell: ({ row: { original } }) => <UndoCell batch={original} onOpen={onOpen} />,
    }),
  ]);

function Place({ batch }: { batch: Batch }) {
  return (
    <>
      <CompanyAndPolicy batch={batch} />
      {/* A phone hides the columns of these values. */}
      <span className={classes.narrow}>{moment(batch.at)}</span>
      <span className={classes.narrow}>
        {BATCH_KIND_LABELS[batch.kind]}: {countsInWords(batch.counts)}
      </span>
    </>
  );
}

function CompanyAndPolicy({ batch: { company, policy } }: { batch: Batch }) {
  if (!company) return <EmptyValue />;
  return (
    <>
      <RowLink href={paths.companyDetails(company.id)}>{company.name}</RowLink>
      {policy ? (
        <span className={classes.second}>
          <RowLink href={paths.policyDetails(policy.id)}>
            {shortPolicyLabel({ ...policy, policyNumber: null, insurerName: null })}
          </RowLink>
        </span>
      ) : null}
    </>
  );
}

function UndoCell({ batch, onOpen }: { batch: Batch; onOpen: (batch: Batch) => void }) {
  const { undone, mayUndo } = batch;
  const label = mayUndo ? TEXT.undo : TEXT.details;
  return (
    <>
      {undone ? (
        <span className={classes.undone}>
          <Badge tone="neutral" label={TEXT.undone} />
          <span className={classes.second}>
            {undone.by}, {formatDdMmmYyyy(dateOfInstant(undone.at))}
            {undone.remaining > 0 ? ` · ${TEXT.partly({ remaining: undone.remaining })}` : ""}
          </span>
        </span>
      ) : null}
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${label} ${batchName(batch)}`}
        onClick={() => onOpen(batch)}
      >
        {label}
      </Button>
    </>
  );
}
