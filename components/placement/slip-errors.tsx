import { Table } from "@mantine/core";
import { DownloadButton } from "@/components/ui/download-button";
import { Notice } from "@/components/ui/notice";
import { SLIP_GROUPS, type SlipFailures } from "@/lib/domain/policies/slips/slip";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";
import { saveErrors } from "./send-slip";

/** The errors of a slip, in the columns of its error workbook. */
export function SlipErrors({ errors }: { errors: SlipFailures }) {
  const rows = SLIP_GROUPS.flatMap((group) =>
    errors[group].map(({ field, message, actual, expected }) => [TEXT.sheets[group], field, message, actual, expected]),
  );
  return (
    <div>
      <Notice tone="danger" role="alert">
        {TEXT.errors}
      </Notice>
      <Table.ScrollContainer minWidth={640}>
        <Table data={{ head: [...TEXT.columns], body: rows }} />
      </Table.ScrollContainer>
      <DownloadButton label={TEXT.downloadErrors} download={() => saveErrors(errors)} mt="xs" />
    </div>
  );
}
