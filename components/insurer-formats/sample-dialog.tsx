"use client";

import { Checkbox, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { FailedCall } from "@/components/ui/failed-call";
import { Modal } from "@/components/ui/modal";
import { WorkbookDrop } from "@/components/ui/workbook-drop";
import { TABLE_FORMATS } from "@/lib/client/parse-workbook";
import { readFormatSample } from "@/lib/client/read-format-sample";
import { useOffered } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { uploadFormatTemplate } from "@/lib/contract/calls";
import type { FormatTarget, FormatTemplate } from "@/lib/contract/insurer-formats";
import type { FormatOperation } from "@/lib/domain/insurer-formats/format";
import { OPERATION_WORDS, INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import type { SampleSheet } from "@/lib/sheets/insurer-formats/read-sample";
import { SampleColumns, type SampleColumnsLayout } from "./sample-columns";

/** The layout that a sample gives for one operation; with a template, the sample itself is filled. */
export type SampleLayout = SampleColumnsLayout & { template: FormatTemplate | null };

type Props = {
  target: FormatTarget;
  operation: FormatOperation;
  onClose: () => void;
  onUse: (layout: SampleLayout) => void;
};

type Sample = { file: File; sheets: SampleSheet[] };

/** Headers and their order from an insurer's file, which may itself become the file that is filled. */
export function SampleDialog({ target, operation, onClose, onUse }: Props) {
  const [sample, setSample] = useState<Sample | null>(null);
  const [sheetAt, setSheetAt] = useState(0);
  const [isFilling, setFilling] = useState(false);
  const { isStoring, failure, use } = useLayout({ target, file: isFilling ? (sample?.file ?? null) : null, onUse });
  const sheet = sample?.sheets[sheetAt];
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={`${OPERATION_WORDS[operation]}: ${TEXT.sample}`}
      withCloseButton={false}
    >
      <div className="stack">
        <p className="quiet-small">{TEXT.sampleHelp}</p>
        <WorkbookDrop
          label={TEXT.sampleDrop}
          formats={TABLE_FORMATS}
          onRead={async (file, { signal }) => {
            const sheets = await readFormatSample(file, signal);
            if (sheets.length === 0) throw new Error(TEXT.sampleEmpty);
            setSheetAt(0);
            setSample({ file, sheets });
            setFilling(false);
          }}
        />
        {sample ? (
          <SampleUse
            sample={sample}
            sheetAt={sheetAt}
            setSheetAt={setSheetAt}
            isFilling={isFilling}
            setFilling={setFilling}
          />
        ) : null}
        <FailedCall title={TEXT.templateFailed} error={failure} />
      </div>
      {sheet ? (
        <SampleColumns
          key={`${sample?.file.name} ${sheetAt}`}
          sheet={sheet}
          operation={operation}
          busy={isStoring}
          onClose={onClose}
          onUse={(layout) => void use(layout)}
        />
      ) : (
        <DialogActions onCancel={onClose} confirmLabel={TEXT.sampleUse} disabled onConfirm={() => {}} />
      )}
    </Modal>
  );
}

type SampleUseProps = {
  sample: Sample;
  sheetAt: number;
  setSheetAt: (at: number) => void;
  isFilling: boolean;
  setFilling: (isFilling: boolean) => void;
};

/** Which sheet of the sample is used, and whether the file itself is filled. */
function SampleUse({ sample: { file, sheets }, sheetAt, setSheetAt, isFilling, setFilling }: SampleUseProps) {
  const isTemplateOffered = useOffered(uploadFormatTemplate);
  return (
    <>
      {sheets.length > 1 ? (
        <NativeSelect
          label={TEXT.sampleSheet}
          data={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={String(sheetAt)}
          onChange={(event) => setSheetAt(Number(event.currentTarget.value))}
        />
      ) : null}
      {isTemplateOffered && /\.xls[xm]$/i.test(file.name) ? (
        <Checkbox
          mb="sm"
          label={TEXT.templateFill}
          description={TEXT.templateFillHelp}
          checked={isFilling}
          onChange={(event) => setFilling(event.currentTarget.checked)}
        />
      ) : null}
    </>
  );
}

type Use = Pick<Props, "target" | "onUse"> & {
  /** The file to fill; null if only its columns are copied. */
  file: File | null;
};

/** Stores the template, if the sample becomes one, and passes the layout on. */
function useLayout({ target, file, onUse }: Use) {
  const [isStoring, setStoring] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function use(layout: SampleColumnsLayout) {
    setFailure(null);
    if (!file) return onUse({ ...layout, template: null });
    setStoring(true);
    try {
      const template = await storeTemplate(target, file, layout.sheet);
      if (template) onUse({ ...layout, template });
      else setFailure({ message: TEXT.templateNoSheet({ sheet: layout.sheet }), traceId: null });
    } catch (cause) {
      setFailure(cause);
    } finally {
      setStoring(false);
    }
  }

  return { isStoring, failure, use };
}

async function storeTemplate(target: FormatTarget, file: File, sheet: string): Promise<FormatTemplate | undefined> {
  const { insurerId, policyType, stage } = target;
  const intent = ["template", insurerId, policyType, stage, file.name, file.size, file.lastModified].join(" ");
  const { data } = await write(intent, uploadFormatTemplate, {
    params: { insurerId, policyType, stage },
    body: { file },
  });
  return data.find((one) => one.sheet === sheet);
}
