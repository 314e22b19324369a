import { Button, Group } from "@mantine/core";
import { FileDrop } from "@/components/ui/file-drop";
import { FILE_LIMITS } from "@/lib/domain/files/document-types";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";
import { SlipErrors } from "./slip-errors";
import type { useSlipCheck } from "./use-slip-check";

const { endings, maxBytes } = FILE_LIMITS.FLEX_PLACEMENT_SLIPS;

type FileProps = { slip: Pick<ReturnType<typeof useSlipCheck>, "file" | "errors" | "choose">; label: string };

/** The errors of the last slip, and the place for the next one. */
export function SlipFile({ slip: { file, errors, choose }, label }: FileProps) {
  return (
    <>
      {errors ? <SlipErrors errors={errors} /> : null}
      <FileDrop
        accept={endings}
        formats={TEXT.formats}
        maxMegabytes={maxBytes / 1024 / 1024}
        label={file ? file.name : errors ? TEXT.reUpload : label}
        onFiles={([chosen]) => choose(chosen ?? null)}
        compact={file !== null}
      />
    </>
  );
}

type SubmitProps = { missing: readonly (string | null)[]; label: string; onSubmit: () => void };

/** The button is disabled until nothing is missing. */
export function SubmitSlip({ missing, label, onSubmit }: SubmitProps) {
  const needed = missing.filter((part) => part !== null);
  return (
    <Group justify="flex-end">
      {needed.length > 0 ? <span className="quiet-small">{TEXT.stillNeeded({ missing: needed })}</span> : null}
      <Button disabled={needed.length > 0} onClick={onSubmit}>
        {label}
      </Button>
    </Group>
  );
}
