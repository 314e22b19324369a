"use client";

import { Button, Group, Input, Text } from "@mantine/core";
import { IconFile, IconX } from "@tabler/icons-react";
import type { FieldValues } from "react-hook-form";
import { type DocumentType, FILE_LIMITS, MEGABYTE } from "@/lib/domain/files/document-types";
import { FileDrop } from "../file-drop";
import { type FieldProps, useField } from "./use-field";

type Props<V extends FieldValues, T> = FieldProps<V, T, File | null> & {
  /** Decides the allowed extensions, contents and size. */
  kind: DocumentType;
  /** Names the expected file. */
  drop: string;
  removeLabel?: string;
};

/** One file in a form, removed with one click. */
export function FileField<V extends FieldValues, T>(props: Props<V, T>) {
  const { kind, drop, removeLabel = "Remove" } = props;
  const { look, value, change } = useField<V, T, File | null>(props, "chosen");
  return (
    <Input.Wrapper id={look.id} label={look.label} required={look.required} labelElement="div">
      {value ? (
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <IconFile size={16} aria-hidden />
            <Text size="sm" truncate>
              {value.name}
            </Text>
          </Group>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={() => change(null)}
          >
            {removeLabel}
          </Button>
        </Group>
      ) : (
        <FileDrop
          label={drop}
          accept={FILE_LIMITS[kind].endings}
          kind={kind}
          maxMegabytes={FILE_LIMITS[kind].maxBytes / MEGABYTE}
          error={look.error}
          onFiles={([file]) => file && change(file)}
        />
      )}
    </Input.Wrapper>
  );
}
