import { ActionIcon, Button, Checkbox, Group, NativeSelect, Table, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, memo } from "react";
import { optionsOf } from "@/components/ui/fields/options";
import { DATE_STYLES, type DateStyle, type FormatColumn } from "@/lib/domain/insurer-formats/format";
import { USUAL_WORDS } from "@/lib/domain/insurer-formats/neutral-formats";
import { SOURCE_NAMES, SOURCES, type SourceName } from "@/lib/domain/insurer-formats/sources";
import type { AmountUnit } from "@/lib/domain/insurer-formats/units";
import {
  DATE_WORDS,
  LETTER_WORDS,
  SOURCE_WORDS,
  INSURER_FORMAT_MESSAGES as TEXT,
  UNIT_WORDS,
} from "@/lib/messages/insurer-formats";
import classes from "./insurer-formats.module.css";
import type { EditedColumn } from "./studio-form";

type Set = (id: string, part: Partial<EditedColumn>) => void;

type Props = {
  column: EditedColumn;
  /** From 1. */
  at: number;
  set: Set;
  move: (id: string, by: -1 | 1) => void;
  /** Moves a column to the position of another. */
  drop: (id: string, onId: string) => void;
  remove: (id: string) => void;
  openWords: (id: string) => void;
};

const CONTENTS = [
  { value: "", label: TEXT.fixedText },
  ...SOURCE_NAMES.map((source) => ({ value: source, label: SOURCE_WORDS[source] })),
];
const DATES = [
  { value: "", label: TEXT.asFormat },
  ...DATE_STYLES.map((style) => ({ value: style, label: DATE_WORDS[style] })),
];
const UNITS = optionsOf(UNIT_WORDS);
const LETTERS = optionsOf(LETTER_WORDS);
const LONGEST = 200;
/** A separate data type, so that only columns can be dropped here. */
const DRAGGED = "application/x-format-column";
const ICON = { size: 14, "aria-hidden": true } as const;

/** One column of a sheet. Memoised because a sheet has many: renders only if it changes or moves. */
export const ColumnRow = memo(function ColumnRow({ column, at, set, move, drop, remove, openWords }: Props) {
  const { id, header, mandatory, maxLength } = column;
  const name = TEXT.columnName({ at, header });
  const ofColumn = (what: string) => `${what}, column ${at}`;

  function press(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || (by !== -1 && by !== 1)) return;
    event.preventDefault();
    move(id, by);
  }

  return (
    <Table.Tr
      onKeyDown={press}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drop(event.dataTransfer.getData(DRAGGED), id);
      }}
    >
      <Grip id={id} at={at} name={name} />
      <Table.Td>
        <TextInput
          aria-label={ofColumn(TEXT.header)}
          maxLength={LONGEST}
          value={header}
          onChange={(event) => set(id, { header: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td>
        <Content column={column} label={ofColumn} set={set} />
      </Table.Td>
      <Table.Td>
        <Writing column={column} label={ofColumn} set={set} openWords={openWords} />
      </Table.Td>
      <Table.Td>
        <Checkbox
          aria-label={ofColumn(TEXT.mandatory)}
          checked={mandatory}
          onChange={(event) => set(id, { mandatory: event.currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={ofColumn(`${TEXT.maxLength} ${TEXT.maxLengthHelp}`)}
          inputMode="numeric"
          w={72}
          maxLength={5}
          value={maxLength}
          onChange={(event) => set(id, { maxLength: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td>
        <ColumnActions id={id} name={name} move={move} remove={remove} />
      </Table.Td>
    </Table.Tr>
  );
});

/** For the mouse; the keyboard uses Alt with an arrow key, or the buttons at the end. */
function Grip({ id, at, name }: { id: string; at: number; name: string }) {
  return (
    <Table.Td
      draggable
      className={classes.grip}
      title={TEXT.drag({ name })}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(DRAGGED, id);
      }}
    >
      {at}
    </Table.Td>
  );
}

type CellProps = Pick<Props, "column" | "set"> & { label: (what: string) => string };

/** What the column contains. Another choice resets how the value is written. */
function Content({ column: { id, source }, label, set }: CellProps) {
  const choose = (chosen: string) => {
    const next = chosen === "" ? null : (chosen as SourceName);
    const words = (next && USUAL_WORDS[next]) ?? [];
    set(id, { source: next, words, dates: null, unit: "RUPEES", letters: "AS_IS", text: "" });
  };
  return (
    <NativeSelect
      aria-label={label(TEXT.holds)}
      data={CONTENTS}
      value={source ?? ""}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

type WritingProps = CellProps & Pick<Props, "openWords">;

/** How the value is written, depending on its type. */
function Writing({ column: { id, source, text, letters, dates, unit, words }, label, set, openWords }: WritingProps) {
  if (source === null) {
    return (
      <TextInput
        aria-label={label(TEXT.fixedText)}
        placeholder={TEXT.fixedTextHelp}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => set(id, { text: event.currentTarget.value })}
      />
    );
  }
  switch (SOURCES[source].kind) {
    case "number":
      return "-";
    case "amount":
      return (
        <NativeSelect
          aria-label={label(TEXT.unit)}
          data={UNITS}
          value={unit}
          onChange={(event) => set(id, { unit: event.currentTarget.value as AmountUnit })}
        />
      );
    case "day":
      return (
        <NativeSelect
          aria-label={label(TEXT.dates)}
          data={DATES}
          value={dates ?? ""}
          onChange={(event) => set(id, { dates: (event.currentTarget.value || null) as DateStyle | null })}
        />
      );
    case "code":
      return (
        <Button variant="default" size="compact-sm" aria-label={label(TEXT.words)} onClick={() => openWords(id)}>
          {TEXT.words} ({words.length})
        </Button>
      );
    case "text":
      return (
        <NativeSelect
          aria-label={label(TEXT.writing)}
          data={LETTERS}
          value={letters}
          onChange={(event) => set(id, { letters: event.currentTarget.value as FormatColumn["letters"] })}
        />
      );
  }
}

function ColumnActions({ id, name, move, remove }: Pick<Props, "move" | "remove"> & { id: string; name: string }) {
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" aria-label={TEXT.moveUp({ name })} onClick={() => move(id, -1)}>
        <IconArrowUp {...ICON} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={TEXT.moveDown({ name })} onClick={() => move(id, 1)}>
        <IconArrowDown {...ICON} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={TEXT.remove({ name })} onClick={() => remove(id)}>
        <IconTrash {...ICON} />
      </ActionIcon>
    </Group>
  );
}
