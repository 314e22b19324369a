"use client";

import { Radio, Table, Text } from "@mantine/core";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Modal } from "@/components/ui/modal";
import type { Difference } from "@/lib/domain/policies/placement/differences";
import type { FieldValue } from "@/lib/domain/policies/placement/fields";
import type { FieldPath } from "@/lib/domain/policies/placement/values";

type Props = {
  changedBy: string;
  differences: readonly Difference[];
  onChoose: (keepMine: ReadonlySet<FieldPath>) => void;
  onClose: () => void;
};

const shown = (value: FieldValue) => (typeof value === "boolean" ? (value ? "Yes" : "No") : value || "Empty");

/** What somebody else changed meanwhile, field by field, with the choice between theirs and mine [quality R5]. */
export function ConflictDialog({ changedBy, differences, onChoose, onClose }: Props) {
  // What was typed here stays unless it is given up; where nothing was typed, theirs is the newer one.
  const [mine, setMine] = useState<ReadonlySet<FieldPath>>(
    new Set(differences.filter((row) => row.mine !== row.was && row.mine !== row.theirs).map(({ path }) => path)),
  );
  function choose(path: FieldPath, isMine: boolean) {
    const next = new Set(mine);
    if (isMine) next.add(path);
    else next.delete(path);
    setMine(next);
  }

  return (
    <Modal opened onClose={onClose} size="xl" title={`${changedBy} changed this policy meanwhile`}>
      <Text size="sm" c="dimmed" mb="sm">
        Your changes were not saved yet. Choose for each field what the policy shall say; fields that only you changed
        stay as you typed them.
      </Text>
      <Table.ScrollContainer
        minWidth={560}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": "Changed fields" } }}
      >
        <Table aria-label="Changed fields">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Field</Table.Th>
              <Table.Th>Before</Table.Th>
              <Table.Th>Theirs</Table.Th>
              <Table.Th>Mine</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ path, label, was, theirs, mine: own }) => (
              <Table.Tr key={path}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{shown(was)}</Table.Td>
                <Table.Td>
                  <Radio
                    name={path}
                    label={shown(theirs)}
                    aria-label={`${label}, theirs: ${shown(theirs)}`}
                    checked={!mine.has(path)}
                    onChange={() => choose(path, false)}
                  />
                </Table.Td>
                <Table.Td>
                  <Radio
                    name={path}
                    label={shown(own)}
                    aria-label={`${label}, mine: ${shown(own)}`}
                    checked={mine.has(path)}
                    onChange={() => choose(path, true)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <DialogActions
        cancelLabel="Back to the form"
        onCancel={onClose}
        startsOnCancel
        confirmLabel="Save with these choices"
        onConfirm={() => onChoose(mine)}
      />
    </Modal>
  );
}
