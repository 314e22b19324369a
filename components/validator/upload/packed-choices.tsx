import { Button, Group } from "@mantine/core";
import { useAttempt } from "@/components/ui/use-attempt";
import { openPackedFile } from "@/lib/client/parse-workbook";
import { WORKBOOK_MESSAGES as TEXT } from "@/lib/messages/workbooks";
import { asWorkbookError } from "@/lib/sheets/workbook-error";

type Props = {
  /** An email or zip file that was refused, and why. */
  file: File;
  error: unknown;
  onOpened: (file: File) => void;
};

/** The tables of an email or zip file with several, of which the user reads one. Nothing for other refusals. */
export function PackedChoices({ file, error, onOpened }: Props) {
  const { busy, attempt } = useAttempt({ title: TEXT.uploadFailedTitle });
  const { choices } = asWorkbookError(error);
  if (choices.length === 0) return null;
  return (
    <>
      <p className="quiet-small">{TEXT.readOne}</p>
      <Group mt="xs" gap="xs">
        {choices.map((name) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            disabled={busy}
            onClick={() => void attempt(async () => onOpened(await openPackedFile(file, name)))}
          >
            {name}
          </Button>
        ))}
      </Group>
    </>
  );
}
