import { Button, Group, Table } from "@mantine/core";
import { useState } from "react";
import { DownloadButton } from "@/components/ui/download-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Facts } from "@/components/ui/facts";
import { FileDrop } from "@/components/ui/file-drop";
import { HistoryButton } from "@/components/ui/history-button";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { call } from "@/lib/client/api";
import { downloadFile } from "@/lib/client/download-file";
import { sendFile } from "@/lib/client/transfer-file";
import { useOffered } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import { downloadSharedSheet, generateSignedUrl, replaceSharedSheet } from "@/lib/contract/calls";
import type { SharedSheetState } from "@/lib/contract/scripts";
import { grouped } from "@/lib/domain/counted";
import { moment } from "@/lib/domain/dates/moment";
import { FILE_LIMITS } from "@/lib/domain/files/document-types";
import { SCRIPT_SCREEN as TEXT } from "@/lib/messages/scripts";
import { SHEET_ADDRESS_FAULTS } from "@/lib/messages/sheet-addresses";
import classes from "./scripts.module.css";

const MEGABYTE = 1024 * 1024;
const LIMITS = FILE_LIMITS.SHARED_SHEETS;

type Props = { state: SharedSheetState; onStored: () => Promise<unknown> };

/** A shared spreadsheet: rows, last change and first rows; it can be downloaded and replaced. */
export function SharedSheetSection({ state, onStored }: Props) {
  const { sheet, name, stored, isDownloadable, address } = state;
  const isOffered = useOffered(downloadSharedSheet);
  const label = stored ? TEXT.download : TEXT.template;
  const download = () => downloadFile(downloadSharedSheet, { params: { sheet } });
  const mayDownload = isOffered && (stored ? isDownloadable : !address);
  const title = `${TEXT.sheet}: ${name}`;
  return (
    <Section
      title={title}
      actions={
        <>
          {address ? null : <HistoryButton kind="sharedSheet" id={sheet} name={name} />}
          {mayDownload ? <DownloadButton label={label} size="xs" download={download} /> : null}
        </>
      }
    >
      <div className={classes.stack}>
        {stored ? <StoredSheet stored={stored} title={title} /> : null}
        {stored || address ? null : <EmptyState title={TEXT.noSheet} />}
        {stored && !isDownloadable ? <p className="quiet">{TEXT.personalOnly({ isReplaced: !address })}</p> : null}
        {address ? <Source {...address} onRetry={onStored} /> : <Replacement state={state} onStored={onStored} />}
      </div>
    </Section>
  );
}

type SourceProps = NonNullable<SharedSheetState["address"]> & { onRetry: () => Promise<unknown> };

/** The address of the sheet, and the problem with it if there is one. */
function Source({ host, problem, onRetry }: SourceProps) {
  const [busy, setBusy] = useState(false);
  if (problem === null) return <p className="quiet">{SHEET_ADDRESS_FAULTS.changeThere({ host })}</p>;
  return (
    <>
      <Notice tone="danger" role="alert">
        {problem}
      </Notice>
      <div>
        <Button
          variant="default"
          size="xs"
          loading={busy}
          onClick={() => {
            setBusy(true);
            void onRetry().finally(() => setBusy(false));
          }}
        >
          {TEXT.readAgain}
        </Button>
      </div>
    </>
  );
}

type Stored = NonNullable<SharedSheetState["stored"]>;

function StoredSheet({
  stored: { fileName, rows, changedAt, changedBy, ...first },
  title,
}: {
  stored: Stored;
  title: string;
}) {
  return (
    <>
      <Facts
        facts={[
          { label: "File", value: fileName },
          { label: "Rows", value: grouped(rows) },
          { label: "Last changed", value: changedAt && moment(changedAt) },
          { label: "By", value: changedBy },
        ]}
      />
      {rows === 0 ? <p className="quiet">{TEXT.noRows}</p> : <FirstRows {...first} title={title} />}
    </>
  );
}

type FirstRowsProps = Pick<Stored, "columns" | "firstRows"> & { title: string };

/** Only columns with values in the first rows. */
function FirstRows({ columns, firstRows, title }: FirstRowsProps) {
  const filled = columns.filter(({ field }) => firstRows.some(({ fields }) => fields[field]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={`${TEXT.firstRows}, ${title}`}>
      <Table
        className={classes.table}
        data={{
          head: filled.map(({ label }) => label),
          body: firstRows.map(({ fields }) => filled.map(({ field }) => fields[field] ?? "")),
        }}
      />
    </section>
  );
}

type StoredFile = { fileName: string; name: string };

/** Upload of a new workbook, or return to the previous one. The provider checks it before it replaces the old one. */
function Replacement({ state: { sheet, name, stored }, onStored }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const previous = stored?.previous;

  async function upload(chosen: File): Promise<StoredFile> {
    const docType = "SHARED_SHEETS";
    const address = await call(generateSignedUrl, { body: { fileName: chosen.name, docType, method: "WRITE" } });
    await sendFile(address, chosen);
    return { fileName: address.fileName, name: chosen.name };
  }

  async function store(find: () => StoredFile | Promise<StoredFile>) {
    setBusy(true);
    setProblem(null);
    try {
      const replaces = stored?.changedAt?.seconds ?? null;
      const { fileName, name } = await find();
      await send(replaceSharedSheet, { params: { sheet }, body: { fileName, name, replaces } });
      setFile(null);
      notify.success({ message: TEXT.stored({ name }) });
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
      notify.failure(cause, { title: name });
    } finally {
      setBusy(false);
      await onStored();
    }
  }

  return (
    <Group align="flex-end" gap="sm">
      <div className={classes.drop}>
        <FileDrop
          label={file ? file.name : `Drop the new ${name}, or press to choose`}
          accept={LIMITS.endings}
          maxMegabytes={LIMITS.maxBytes / MEGABYTE}
          compact
          error={problem}
          busy={busy}
          onFiles={([chosen]) => {
            setProblem(null);
            setFile(chosen ?? null);
          }}
        />
      </div>
      <Button variant="default" disabled={!file} loading={busy} onClick={() => file && void store(() => upload(file))}>
        {stored ? TEXT.replace : TEXT.store}
      </Button>
      {previous ? (
        <Button variant="subtle" disabled={busy} onClick={() => void store(() => previous)}>
          {TEXT.restore(previous)}
        </Button>
      ) : null}
    </Group>
  );
}
