import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { openProtectedFile } from "@/lib/client/parse-workbook";
import { WORKBOOK_MESSAGES as TEXT } from "@/lib/messages/workbooks";
import { asWorkbookError } from "@/lib/sheets/workbook-error";

type Props = {
  /** A file that was refused, and why. */
  file: File;
  error: unknown;
  onOpened: (file: File) => void;
};

/** Asks for the password of a protected workbook or PDF, and opens it here. Nothing for files refused for other reasons. */
export function UnlockForm({ file, error, onOpened }: Props) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  // The other formats have protections that cannot be opened here.
  if (asWorkbookError(error).code !== "ENCRYPTED" || !/\.(?:xls[xmb]|pdf)$/i.test(file.name)) return null;

  async function open(event: FormEvent) {
    event.preventDefault();
    setOpening(true);
    setProblem(null);
    try {
      onOpened(await openProtectedFile(file, password));
    } catch (cause) {
      setProblem(asWorkbookError(cause).message);
    } finally {
      setOpening(false);
    }
  }

  return (
    <form onSubmit={(event) => void open(event)}>
      <p className="quiet-small">{TEXT.passwordHint}</p>
      <Group mt="xs" gap="xs" align="flex-start">
        <TextInput
          type="password"
          label={TEXT.password}
          autoComplete="off"
          flex="1 1 160px"
          maw={260}
          value={password}
          error={problem}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" variant="default" mt={24} loading={isOpening} disabled={password === ""}>
          {TEXT.openFile}
        </Button>
      </Group>
    </form>
  );
}
