import { Stack } from "@mantine/core";
import { createContext, useContext, useMemo, useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Select } from "@/components/ui/fields/select";
import { FormModal } from "@/components/ui/form-modal";
import { Truncated } from "@/components/ui/truncated";
import type { NamedSlab } from "@/lib/domain/members/named-slabs";
import { SLAB_MESSAGES as TEXT } from "@/lib/messages/validator";
import { type Slab, slabOption } from "./use-policy-slabs";

const TABLE_HEIGHT_PX = 420;

type Choices = Readonly<Record<string, string | null>>;

type Props = {
  named: readonly NamedSlab[];
  slabs: readonly Slab[];
  /** By the text of the file. */
  onAccept: (chosen: ReadonlyMap<string, string>) => void;
  onClose: () => void;
};

/** Each value of the file with its slab. A value without a choice stays in its rows, which are then refused. */
export function SlabDialog({ named, slabs, onAccept, onClose }: Props) {
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(named.map(({ text, slabId }) => [text, slabId])),
  );
  const answers = useMemo(
    () => ({
      slabs,
      choices,
      choose: (text: string, slabId: string | null) => setChoices((before) => ({ ...before, [text]: slabId })),
    }),
    [slabs, choices],
  );
  const answered = named.filter(({ text }) => choices[text]);
  const rows = answered.reduce((sum, one) => sum + one.rows, 0);
  const chosen = new Map(answered.map(({ text }) => [text, choices[text] ?? ""]));
  return (
    <FormModal
      isDirty={named.some(({ text, slabId }) => choices[text] !== slabId)}
      isBusy={false}
      onClose={onClose}
      title={TEXT.title}
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Stack gap="sm">
        <p className="quiet-small">{TEXT.explain}</p>
        <AnswersContext value={answers}>
          <DataTable
            label={TEXT.title}
            columns={COLUMNS}
            rows={named}
            rowId={({ text }) => text}
            maxHeight={TABLE_HEIGHT_PX}
          />
        </AnswersContext>
        <DialogActions
          confirmLabel={TEXT.use({ rows })}
          disabled={rows === 0}
          onCancel={onClose}
          onConfirm={() => onAccept(chosen)}
        />
      </Stack>
    </FormModal>
  );
}

type Answers = { slabs: readonly Slab[]; choices: Choices; choose: (text: string, slabId: string | null) => void };

/** The columns do not depend on the answers, so that a field keeps the focus. */
const AnswersContext = createContext<Answers>({ slabs: [], choices: {}, choose: () => {} });

function SlabChoice({ text }: { text: string }) {
  const { slabs, choices, choose } = useContext(AnswersContext);
  return (
    <Select
      size="xs"
      searchable
      clearable
      aria-label={TEXT.slabOf({ text })}
      placeholder={TEXT.leave}
      data={slabs.map(slabOption)}
      value={choices[text] ?? null}
      onChange={(slabId) => choose(text, slabId)}
    />
  );
}

const column = columnsOf<NamedSlab>();

const COLUMNS = column.columns([
  column.accessor("text", { header: TEXT.text, size: 160, cell: ({ getValue }) => <Truncated text={getValue()} /> }),
  column.accessor("rows", { header: TEXT.rows, size: 70, meta: { align: "right" } }),
  column.display({
    id: "slab",
    header: TEXT.slab,
    size: 300,
    meta: { grow: true },
    cell: ({ row: { original } }) => <SlabChoice text={original.text} />,
  }),
]);
