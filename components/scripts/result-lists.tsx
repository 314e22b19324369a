import { Button, Group } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useCopy } from "@/components/ui/copy-text";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { DownloadButton } from "@/components/ui/download-button";
import { EmptyValue } from "@/components/ui/empty-value";
import { saveFile } from "@/lib/client/save-file";
import { grouped } from "@/lib/domain/counted";
import type { ScriptName } from "@/lib/domain/scripts/scripts";
import { SCRIPT_SCREEN as TEXT } from "@/lib/messages/scripts";
import classes from "./scripts.module.css";
import { buildResultFile, type ShownEntry, type ShownList } from "./shown-lists";

type Props = { script: ScriptName; lists: readonly ShownList[]; madeMs: number };

/** The lists of a result; each can be copied, all can be downloaded. */
export function ResultLists({ script, lists, madeMs }: Props) {
  async function download() {
    const { name, bytes } = await buildResultFile(script, lists, madeMs);
    saveFile(name, bytes);
  }
  const filled = lists.filter(({ count }) => count > 0);
  if (filled.length === 0) return <p className="quiet">{TEXT.nothingListed}</p>;
  return (
    <div className={classes.stack}>
      <div>
        <DownloadButton label={TEXT.download} size="xs" download={download} />
      </div>
      {filled.map((list) => (
        <ResultList key={list.name} list={list} />
      ))}
    </div>
  );
}

const column = columnsOf<Numbered>();
type Numbered = ShownEntry & { number: number };

const COLUMNS = column.columns([
  column.accessor("rowNumber", {
    header: "Row",
    size: 70,
    meta: { align: "right" },
    cell: ({ row: { original } }) => original.rowNumber ?? <EmptyValue />,
  }),
  column.accessor("label", { header: "Entry", size: 260 }),
  column.accessor("message", {
    header: "Reason",
    size: 420,
    cell: ({ row: { original } }) => original.message ?? <EmptyValue />,
  }),
]);

/** The response of a run has no row numbers. */
const WITHOUT_ROWS = COLUMNS.slice(1);

function ResultList({ list: { name, count, entries } }: { list: ShownList }) {
  const title = TEXT.lists[name];
  const text = entries.map(({ label, message }) => (message ? `${label}: ${message}` : label)).join("\n");
  return (
    <section className={classes.list} aria-label={title}>
      <Group justify="space-between">
        <h3 className="small-heading">
          {title} <span className={classes.count}>{grouped(count)}</span>
        </h3>
        {entries.length > 0 ? <CopyList text={text} title={title} /> : null}
      </Group>
      {entries.length > 0 ? (
        <DataTable
          label={title}
          columns={entries.some(({ rowNumber }) => rowNumber !== null) ? COLUMNS : WITHOUT_ROWS}
          rows={entries.map((entry, index) => ({ ...entry, number: index }))}
          rowId={({ number }) => String(number)}
          maxHeight={260}
        />
      ) : null}
    </section>
  );
}

function CopyList({ text, title }: { text: string; title: string }) {
  const { outcome, copy } = useCopy();
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconCopy size={13} aria-hidden />}
      aria-label={outcome ? TEXT[outcome] : `Copy: ${title}`}
      onClick={() => copy(text)}
    >
      {outcome ? TEXT[outcome] : "Copy"}
    </Button>
  );
}
