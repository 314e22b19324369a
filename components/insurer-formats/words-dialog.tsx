import { SimpleGrid, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Modal } from "@/components/ui/modal";
import type { FormatWord } from "@/lib/domain/insurer-formats/format";
import { codesOf } from "@/lib/domain/insurer-formats/sources";
import { INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import type { EditedColumn } from "./studio-form";

type Props = { column: EditedColumn; onClose: () => void; onSave: (words: FormatWord[]) => void };

/** The insurer's value for each of the console's codes; saved with the draft. */
export function WordsDialog({ column, onClose, onSave }: Props) {
  const codes = codesOf(column.source);
  const [words, setWords] = useState(new Map(column.words.map(({ code, word }) => [code, word])));
  const filled = codes.flatMap((code) => {
    const word = words.get(code)?.trim();
    return word ? [{ code, word }] : [];
  });
  return (
    <Modal opened onClose={onClose} title={TEXT.wordsOf({ header: column.header })}>
      <SimpleGrid cols={2} spacing="xs">
        {codes.map((code) => (
          <TextInput
            key={code}
            label={code}
            placeholder={code}
            maxLength={200}
            value={words.get(code) ?? ""}
            onChange={(event) => setWords(new Map(words).set(code, event.currentTarget.value))}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="sm">
        {TEXT.wordsHelp}
      </Text>
      <DialogActions onCancel={onClose} confirmLabel={TEXT.useWords} onConfirm={() => onSave(filled)} />
    </Modal>
  );
}
