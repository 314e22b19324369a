import { Table } from "@mantine/core";

/** The header row of a plain table. A column without a heading has "". */
export function TableHead({ heads }: { heads: readonly string[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {heads.map((head) => (head === "" ? <Table.Td key="" /> : <Table.Th key={head}>{head}</Table.Th>))}
      </Table.Tr>
    </Table.Thead>
  );
}
