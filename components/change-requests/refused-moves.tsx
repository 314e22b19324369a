import { Anchor, Button, Group, List } from "@mantine/core";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import type { ChangeRequest, RefusedMove } from "@/lib/contract/change-requests";
import { CHANGE_REQUEST_MESSAGES as TEXT } from "@/lib/messages/change-requests";
import { saveSheet } from "./save-sheet";
import { refusedSheet } from "./workbook";

const SHOWN = 5;

type Props = {
  requests: readonly ChangeRequest[];
  refused: readonly RefusedMove[];
  /** How many were sent. */
  all: number;
  to: string;
  onRetry: () => void;
  onClose: () => void;
};

/** The refused requests with reasons: some offer their file, all refused offers a retry [spec 2 §8]. */
export function RefusedMoves({ requests, refused, all, to, onRetry, onClose }: Props) {
  const isNone = refused.length === all;
  const nameOf = (id: string) => requests.find((request) => request.id === id)?.name ?? id;

  function download() {
    saveSheet("Failed-Change-Requests", refusedSheet(requests, refused)).catch((cause: unknown) =>
      notify.failure(cause, { title: "The workbook could not be written" }),
    );
  }

  return (
    <>
      <Notice
        role="alert"
        tone={isNone ? "danger" : "warning"}
        title={isNone ? TEXT.noneMoved : TEXT.someNotMoved({ to })}
      >
        <List size="sm">
          {refused.slice(0, SHOWN).map(({ crId, error }) => (
            <List.Item key={crId}>
              {nameOf(crId)}: {error}
            </List.Item>
          ))}
        </List>
        {refused.length > SHOWN ? `and ${refused.length - SHOWN} more. ` : null}
        <Anchor component="button" type="button" size="sm" mt="xs" onClick={download}>
          Download failed requests ({refused.length})
        </Anchor>
      </Notice>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} autoFocus>
          Close
        </Button>
        {isNone ? <Button onClick={onRetry}>{TEXT.retry}</Button> : null}
      </Group>
    </>
  );
}
