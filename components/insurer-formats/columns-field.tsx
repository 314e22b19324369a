import { Button, Input, Table, VisuallyHidden } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { type FieldProps, useField } from "@/components/ui/fields/use-field";
import { INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import { ColumnRow } from "./column-row";
import classes from "./insurer-formats.module.css";
import { type EditedColumn, emptyColumn, type StudioForm } from "./studio-form";
import { WordsDialog } from "./words-dialog";

/** The columns of one sheet: add, remove, and reorder by button, Alt with an arrow key, or dragging the number. */
export function ColumnsField(props: FieldProps<StudioForm, StudioForm, EditedColumn[]>) {
  const { look, value, change } = useField<StudioForm, StudioForm, EditedColumn[]>(props, "typed");
  const [wordsOf, setWordsOf] = useState<string | null>(null);
  const { addButton, message, add, ...edits } = useColumnEdits(value, change);
  const named = value.find(({ id }) => id === wordsOf);
  return (
    <Input.Wrapper label={look.label} labelElement="div" error={look.error} description={TEXT.keys}>
      <fieldset id={look.id} aria-label={look.label} className={classes.columns}>
        <Table verticalSpacing={4} horizontalSpacing={6} miw={980}>
          <ColumnTitles />
          <Table.Tbody>
            {value.map((column, index) => (
              <ColumnRow key={column.id} column={column} at={index + 1} {...edits} openWords={setWordsOf} />
            ))}
          </Table.Tbody>
        </Table>
        <Button
          ref={addButton}
          variant="default"
          size="compact-sm"
          mt={8}
          leftSection={<IconPlus size={13} aria-hidden />}
          onClick={add}
        >
          {TEXT.addColumn}
        </Button>
        <VisuallyHidden role="status">{message}</VisuallyHidden>
      </fieldset>
      {named ? (
        <WordsDialog
          column={named}
          onClose={() => setWordsOf(null)}
          onSave={(words) => {
            edits.set(named.id, { words });
            setWordsOf(null);
          }}
        />
      ) : null}
    </Input.Wrapper>
  );
}

function ColumnTitles() {
  return (
    <Table.Thead>
      <Table.Tr>
        {["#", TEXT.header, TEXT.holds, TEXT.writing, TEXT.mandatory, TEXT.maxLength].map((title) => (
          <Table.Th key={title}>{title}</Table.Th>
        ))}
        <Table.Th>
          <VisuallyHidden>Move and remove</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

/** Edits of the columns by id. Their functions are stable, so that a row is only rendered again when it changes. */
function useColumnEdits(value: EditedColumn[], change: (columns: EditedColumn[]) => void) {
  const [message, setMessage] = useState("");
  const focusNext = useRef<(() => Element | null | undefined) | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const latest = useRef({ value, change });
  latest.current = { value, change };

  // Keep the focus in the row after reordering.
  useLayoutEffect(() => {
    const next = focusNext.current?.();
    focusNext.current = null;
    if (next instanceof HTMLElement) next.focus();
  });

  const set = useCallback((id: string, part: Partial<EditedColumn>) => {
    const { value: columns, change: save } = latest.current;
    save(columns.map((column) => (column.id === id ? { ...column, ...part } : column)));
  }, []);

  const moveTo = useCallback((id: string, toOf: (at: number, columns: readonly EditedColumn[]) => number) => {
    const { value: columns, change: save } = latest.current;
    const from = columns.findIndex((column) => column.id === id);
    const to = toOf(from, columns);
    const moved = columns[from];
    if (!moved || !columns[to] || from === to) return false;
    save(columns.toSpliced(from, 1).toSpliced(to, 0, moved));
    setMessage(TEXT.moved({ name: TEXT.columnName({ at: from + 1, header: moved.header }), at: to + 1 }));
    return true;
  }, []);

  const move = useCallback(
    (id: string, by: -1 | 1) => {
      const focused = document.activeElement;
      if (moveTo(id, (from) => from + by)) focusNext.current = () => focused;
    },
    [moveTo],
  );

  /** The dragged column takes the drop position; the columns between shift. */
  const drop = useCallback(
    (id: string, onId: string) => void moveTo(id, (_, columns) => columns.findIndex((column) => column.id === onId)),
    [moveTo],
  );

  const remove = useCallback((id: string) => {
    const { value: columns, change: save } = latest.current;
    focusNext.current = () => addButton.current;
    save(columns.filter((column) => column.id !== id));
  }, []);

  function add() {
    const rows = () => addButton.current?.closest("fieldset")?.querySelectorAll("tbody tr");
    focusNext.current = () => [...(rows() ?? [])].at(-1)?.querySelector("input");
    change([...value, emptyColumn()]);
  }

  return { addButton, message, add, set, move, drop, remove };
}
