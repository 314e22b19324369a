import { Table } from "@mantine/core";
import { DownloadButton } from "@/components/ui/download-button";
import { Notice } from "@/components/ui/notice";
import { SLIP_GROUPS, type SlipFailures } from "@/lib/domain/policies/slips/slip";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";
import { saveErrors } from "./send-slip";

/** The errors of a slip, in the columns of its error workbook. */
export function SlipErrors({ errors }: { errors: SlipFailures }) {
  const rows = SLIP_GROUPS.flatMap((group) =>
    errors[group].map((failure) => ({ sheet: TEXT.sheets[group], ...failure })),
  );
  return (
    <div>
      <Notice tone="danger" role="alert">
        {TEXT.errors}
      </Notice>
      <Table.ScrollContainer minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {TEXT.columns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ sheet, field, message, actual, expected }) => (
              <Table.Tr key={`${sheet}:${field}:${message}`}>
                <Table.Td>{sheet}</Table.Td>
                <Table.Td>{field}</Table.Td>
                <Table.Td>{message}</Table.Td>
                <Table.Td>{actual}</Table.Td>
                <Table.Td>{expected}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <DownloadButton label={TEXT.downloadErrors} download={() => saveErrors(errors)} mt="xs" />
    </div>
  );
}
