"use client";

import { NativeSelect, Table } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PartState } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { getEndorsement } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { FormatDetails, InsurerFormat } from "@/lib/contract/insurer-formats";
import { checkLines } from "@/lib/domain/insurer-formats/check-lines";
import { FORMAT_OPERATIONS, type FormatOperation } from "@/lib/domain/insurer-formats/format";
import { type FormatFaults, formatFaults } from "@/lib/domain/insurer-formats/format-faults";
import { type FormatFacts, formatLines } from "@/lib/domain/insurer-formats/format-member";
import { type FormatCell, renderLine } from "@/lib/domain/insurer-formats/render";
import { templatePlaces } from "@/lib/domain/insurer-formats/template-places";
import { describeFinding, OPERATION_WORDS, INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import { guardFormula } from "@/lib/sheets/write/write-csv";
import classes from "./insurer-formats.module.css";
import { PART_LABELS } from "./studio-form";

const MAX_ROWS = 10;

type Props = {
  details: FormatDetails;
  format: InsurerFormat;
  /** The download of the saved format for the previewed endorsement. */
  download: (endorsementId: string) => React.ReactNode;
};

/** Preview of the format with a real endorsement, and what an insurer may reject. */
export function FormatPreview({ details, format, download }: Props) {
  const { endorsements, day } = details;
  const [chosen, setChosen] = useState(endorsements[0]?.id ?? "");
  const reply = useApi(getEndorsement, chosen ? { params: { id: chosen }, query: {} } : null, {
    keepPreviousData: false,
    revalidateOnFocus: false,
  });
  const faults = formatFaults(format);
  if (endorsements.length === 0) {
    return (
      <>
        <Faults faults={faults} />
        <EmptyState title={TEXT.previewNone} />
      </>
    );
  }
  return (
    <div className="stack">
      <NativeSelect
        label={TEXT.previewOf}
        data={endorsements.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        maw={600}
      />
      <div>{download(chosen)}</div>
      <Faults faults={faults} />
      {reply.data ? <Previewed endorsement={reply.data.data} format={format} day={day} /> : null}
      <PartState reply={reply} failed={TEXT.previewFailed} loading="Loading the endorsement…" height={160} />
    </div>
  );
}

/** Why the format cannot be made active. */
function Faults({ faults }: { faults: FormatFaults }) {
  const found = Object.entries(faults);
  if (found.length === 0) return null;
  return (
    <Notice tone="danger" title={TEXT.faults}>
      <ul className={classes.list}>
        {found.map(([part, fault]) => (
          <li key={part}>
            {PART_LABELS[part as keyof typeof PART_LABELS]}: {fault}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type PreviewedProps = { endorsement: Endorsement; format: InsurerFormat; day: string };

function Previewed({ endorsement, format, day }: PreviewedProps) {
  const { insurerName, companyName, policyNumber, policyId, endorsementNumber, memberData } = endorsement;
  const facts: FormatFacts = { insurerName, companyName, policyNumber, policyId, endorsementNumber, day };
  const findings = checkLines(format, memberData, facts);
  return (
    <>
      {findings.length > 0 ? (
        <Notice tone="warning" title={TEXT.checks}>
          <ul className={classes.list}>
            {findings.map((finding) => (
              <li key={`${finding.operation}:${finding.header}:${finding.kind}`}>{describeFinding(finding)}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Notice tone="success" title={TEXT.checks}>
          {TEXT.noFindings}
        </Notice>
      )}
      {FORMAT_OPERATIONS.map((operation) => (
        <PreviewedSheet
          key={operation}
          operation={operation}
          format={format}
          lines={formatLines(memberData, operation, facts)}
        />
      ))}
    </>
  );
}

type SheetProps = { operation: FormatOperation; format: InsurerFormat; lines: ReturnType<typeof formatLines> };

function PreviewedSheet({ operation, format, lines }: SheetProps) {
  const { sheet, columns, above = [] } = format.sheets[operation];
  const shownColumns = columnsInFile(format.sheets[operation]);
  if (lines.length === 0) return null;
  const shown = lines.slice(0, MAX_ROWS);
  const title = `${OPERATION_WORDS[operation]}: ${sheet}`;
  return (
    <div>
      <h3 className="small-heading">{title}</h3>
      <p className="quiet-small">{TEXT.previewRows({ shown: shown.length, all: lines.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={`${title}, ${TEXT.preview}`}>
        <Table aria-label={`${TEXT.preview}: ${title}`} verticalSpacing={2}>
          {above.length > 0 ? (
            <Table.Tbody>
              {above.map((texts, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its place
                <Table.Tr key={row}>
                  {shownColumns.map(({ place }) => (
                    <Table.Td key={place}>{texts[place]}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          ) : null}
          <Table.Thead>
            <Table.Tr>
              {shownColumns.map(({ place, header }) => (
                <Table.Th key={place}>{header}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((line) => {
              const cells = renderLine(columns, line, format);
              return (
                <Table.Tr key={line.seq}>
                  {shownColumns.map(({ place, at }) => (
                    <Table.Td key={place}>{showCell(cells[at] ?? null, format)}</Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </section>
    </div>
  );
}

type Column = { place: number; header: string; at: number };

/** The columns in the order of the file, which a template decides; `at` is -1 for a column that stays empty. */
function columnsInFile({ columns, template }: InsurerFormat["sheets"]["ADD"]): Column[] {
  if (!template) return columns.map(({ header }, at) => ({ place: at, header, at }));
  const places = templatePlaces(columns, template);
  return template.headings.map((header, place) => ({ place, header, at: places.indexOf(place) }));
}

/** The cell as a person sees it in the file. */
function showCell(cell: FormatCell, { fileType }: InsurerFormat): string {
  if (cell === null) return "";
  if (typeof cell === "object") return cell.d;
  return typeof cell === "string" && fileType === "csv" ? guardFormula(cell) : String(cell);
}
