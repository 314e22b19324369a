"use client";

import { Button, Group } from "@mantine/core";
import { useDeferredValue, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DownloadButton } from "@/components/ui/download-button";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { PageForm } from "@/components/ui/form/page-form";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { downloadFile } from "@/lib/client/download-file";
import { send } from "@/lib/client/write";
import { discardFormatDraft, saveFormatDraft, tryFormatDraft } from "@/lib/contract/calls";
import { type FormatDetails, InsurerFormat } from "@/lib/contract/insurer-formats";
import { dateOfInstant, formatDmy } from "@/lib/domain/dates/local-date";
import {
  DATE_STYLES,
  FILE_TYPES,
  FORMAT_OPERATIONS,
  FORMAT_SPLITS,
  type InsurerFormat as Format,
} from "@/lib/domain/insurer-formats/format";
import { formatFaults } from "@/lib/domain/insurer-formats/format-faults";
import {
  DATE_WORDS,
  FILE_TYPE_WORDS,
  SPLIT_WORDS,
  INSURER_FORMAT_MESSAGES as TEXT,
} from "@/lib/messages/insurer-formats";
import type { ChosenFormat } from "./activate-dialog";
import { formatName } from "./format-name";
import { FormatPreview } from "./format-preview";
import classes from "./insurer-formats.module.css";
import { SheetFields } from "./sheet-fields";
import {
  formatOf,
  PART_LABELS,
  type StudioFields,
  type StudioForm,
  StudioSchema,
  showPart,
  studioForm,
} from "./studio-form";

type Props = {
  details: FormatDetails;
  /** Initial values: the draft, or the active version. */
  start: Format;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onActivate: (chosen: ChosenFormat) => void;
};

/** Form for a format, next to its preview with a real endorsement. */
export function FormatStudio({ details, start, reload, onClose, onActivate }: Props) {
  const { draft, draftVersion } = details;
  const form = useSchemaForm(StudioSchema, { defaultValues: studioForm(start, draftVersion) });
  const [isDiscarding, setDiscarding] = useState(false);
  return (
    <>
      <PageForm
        form={form}
        failureTitle={TEXT.saveFailed}
        conflict={{
          labels: PART_LABELS,
          show: showPart,
          read: ({ format }) => readCurrent(format, start),
          onStale: reload,
        }}
        onSubmit={(values) => saveDraft(details, values)}
        onDone={(saved) => {
          form.resetField("version", { defaultValue: saved.draftVersion });
          return reload();
        }}
        actions={
          <Actions
            form={form}
            details={details}
            onActivate={onActivate}
            onDiscard={() => setDiscarding(true)}
            onClose={onClose}
          />
        }
      >
        <FileFields form={form} details={details} />
        {FORMAT_OPERATIONS.map((operation) => (
          <SheetFields key={operation} form={form} operation={operation} target={details} />
        ))}
        <Section title={TEXT.preview}>
          <StudioPreview form={form} details={details} />
        </Section>
      </PageForm>
      {draft ? (
        <ConfirmDialog
          opened={isDiscarding}
          danger
          title={TEXT.discardTitle({ name: formatName(details) })}
          confirmLabel={TEXT.discard}
          onClose={() => setDiscarding(false)}
          onConfirm={async () => {
            if (await discardDraft(details)) onClose();
            await reload();
          }}
        >
          {TEXT.discardText}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const paramsOf = ({ insurerId, policyType, stage }: FormatDetails) => ({ insurerId, policyType, stage });

async function saveDraft(details: FormatDetails, values: StudioForm) {
  const body = { format: formatOf(values), draftVersion: values.version };
  const { data } = await send(saveFormatDraft, { params: paramsOf(details), body });
  notify.success({ message: TEXT.saved, about: formatName(details) });
  return data;
}

/** @returns whether the draft was discarded; a failure is shown. */
async function discardDraft(details: FormatDetails): Promise<boolean> {
  try {
    await send(discardFormatDraft, { params: paramsOf(details), body: { draftVersion: details.draftVersion } });
    notify.success({ message: TEXT.discarded, about: formatName(details) });
    return true;
  } catch (cause) {
    notify.failure(cause, { title: TEXT.discardFailed, about: formatName(details) });
    return false;
  }
}

/** The current state as form values; if the draft is deleted, the initial values. */
function readCurrent(format: unknown, start: Format): Record<string, unknown> {
  const { version: _, ...fields } = studioForm(InsurerFormat.safeParse(format).data ?? start, 0);
  return fields;
}

function FileFields({ form, details: { draft } }: { form: StudioFields; details: FormatDetails }) {
  const day = draft && formatDmy(dateOfInstant(draft.changedAt));
  return (
    <Section title={TEXT.wholeFile}>
      {draft && day ? <p className="quiet-small">{TEXT.draftBy({ by: draft.changedBy, day })}</p> : null}
      <div className={classes.fields}>
        <SelectField
          form={form}
          name="dates"
          label={TEXT.dates}
          data={DATE_STYLES.map((style) => ({ value: style, label: DATE_WORDS[style] }))}
        />
        <SelectField
          form={form}
          name="split"
          label={TEXT.split}
          data={FORMAT_SPLITS.map((split) => ({ value: split, label: SPLIT_WORDS[split] }))}
        />
        <SelectField
          form={form}
          name="fileType"
          label={TEXT.fileType}
          data={FILE_TYPES.map((type) => ({ value: type, label: FILE_TYPE_WORDS[type] }))}
        />
        <TextField form={form} name="fileName" label={TEXT.fileName} description={TEXT.fileNameHelp} maxLength={200} />
      </div>
    </Section>
  );
}

function StudioPreview({ form, details }: { form: StudioFields; details: FormatDetails }) {
  const values = useDeferredValue(useWatch({ control: form.control }) as StudioForm);
  const { isDirty } = useFormState({ control: form.control });
  const format = formatOf(values);
  const canTry = details.draft !== null && !isDirty && Object.keys(formatFaults(format)).length === 0;
  return (
    <FormatPreview
      details={details}
      format={format}
      download={(endorsementId) =>
        canTry ? (
          <DownloadButton
            size="xs"
            label={TEXT.try}
            download={() => downloadFile(tryFormatDraft, { params: { ...paramsOf(details), endorsementId } })}
          />
        ) : (
          <p className="quiet-small">{TEXT.saveFirst}</p>
        )
      }
    />
  );
}

type ActionProps = Pick<Props, "details" | "onActivate" | "onClose"> & { form: StudioFields; onDiscard: () => void };

function Actions({ form, details: { draft, draftVersion }, onActivate, onDiscard, onClose }: ActionProps) {
  const { isDirty } = useFormState({ control: form.control });
  const hasFaults = draft !== null && Object.keys(formatFaults(draft.format)).length > 0;
  return (
    <Group justify="flex-end" gap="xs" mt="md">
      {draft ? (
        <Button variant="default" onClick={onDiscard}>
          {TEXT.discard}
        </Button>
      ) : (
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      )}
      <SubmitButton form={form} variant={draft && !isDirty ? "default" : "filled"}>
        {TEXT.save}
      </SubmitButton>
      {draft ? (
        <Button disabled={isDirty || hasFaults} onClick={() => onActivate({ draftVersion })}>
          {TEXT.activate}
        </Button>
      ) : null}
    </Group>
  );
}
