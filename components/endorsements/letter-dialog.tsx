"use client";

import { useSWRConfig } from "swr";
import { z } from "zod";
import { ErrorState } from "@/components/ui/error-state";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { TextField } from "@/components/ui/fields/text-field";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { NeededAddresses, showAddresses, TypedAddresses } from "@/components/ui/form/typed-addresses";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { urlOf } from "@/lib/client/api";
import { useApi } from "@/lib/client/use-api";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { type LetterPreview, sendEndorsementLetter } from "@/lib/contract/endorsement-letters";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { FormatStage } from "@/lib/domain/insurer-formats/format";
import { ENDORSEMENT_LETTER_MESSAGES as TEXT } from "@/lib/messages/endorsement-letters";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { LetterFacts } from "./letter-facts";
import { AddressHelp, FindingsNotice, lastSent, StrangersNotice } from "./letter-notices";

type Props = { endorsement: Endorsement; stage: FormatStage; onClose: () => void };

/** The letter as it would go, to be looked at and worded before it is sent. */
export function LetterDialog({ endorsement, stage, onClose }: Props) {
  const { data, error, isValidating, mutate } = useApi(
    call.previewEndorsementLetter,
    { params: { id: endorsement.id, stage } },
    // Nothing moves under somebody who words a letter.
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );

  function close() {
    // Opened again, it begins with what goes then.
    void mutate(undefined, { revalidate: false });
    onClose();
  }

  if (data) {
    const reload = async () => (await mutate())?.data;
    return <LetterForm endorsement={endorsement} preview={data.data} onClose={close} reload={reload} />;
  }
  return (
    <Modal opened onClose={close} title={TEXT.sendTo({ stage })} size="lg">
      {error ? (
        <ErrorState title={TEXT.loadFailed} error={error} retrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        <LoaderWithTitles title="Preparing the letter…" />
      )}
    </Modal>
  );
}

const { text } = sendEndorsementLetter.body.shape;
const Letter = z.object({ to: NeededAddresses, cc: TypedAddresses, text, again: z.boolean() });
/** A second letter to the same is sent by somebody who knows of the first. */
const SecondLetter = Letter.refine(({ again }) => again, { path: ["again"], message: TEXT.againNeeded });

type FormProps = {
  endorsement: Endorsement;
  preview: LetterPreview;
  onClose: () => void;
  reload: () => Promise<LetterPreview | undefined>;
};

function LetterForm({ endorsement, preview, onClose, reload }: FormProps) {
  const { stage, recipientName, lastLetter, version, isMailed } = preview;
  const { id } = endorsement;
  const form = useSchemaForm(lastLetter ? SecondLetter : Letter, {
    defaultValues: {
      to: showAddresses(preview.to),
      cc: showAddresses(preview.cc),
      text: preview.text,
      again: false,
    },
  });
  const { mutate } = useSWRConfig();

  /** What changed meanwhile stands in the dialog, and the next press is about that; what was worded stays. */
  async function showCurrent() {
    const current = await reload();
    form.setValue("again", false);
    if (current && form.getValues("text") === preview.text) form.resetField("text", { defaultValue: current.text });
  }

  async function sendLetter({ to, cc, text: words }: z.output<typeof Letter>) {
    try {
      const body = { to, cc, text: words, version, lastLetterId: lastLetter?.id ?? null };
      const reply = await send(call.sendEndorsementLetter, { params: { id, stage }, body });
      notify.success({
        message: isMailed ? TEXT.queued : TEXT.written,
        about: ENDORSEMENT_MESSAGES.shortName(endorsement),
      });
      return reply;
    } catch (cause) {
      await showCurrent().catch(() => {});
      throw cause;
    }
  }

  return (
    <FormDialog
      form={form}
      size="lg"
      title={TEXT.dialogTitle({ name: recipientName, endorsement: ENDORSEMENT_MESSAGES.shortName(endorsement) })}
      submitLabel={isMailed ? (lastLetter ? TEXT.sendAgain : TEXT.send) : TEXT.write}
      failureTitle={TEXT.sendFailed}
      onClose={onClose}
      onSubmit={sendLetter}
      onDone={() =>
        Promise.all([
          mutate(urlOf(call.listEndorsementLetters, { params: { id } })),
          mutate(urlOf(call.getEndorsementHistory, { params: { id } })),
        ])
      }
    >
      {lastLetter ? <CheckboxField form={form} name="again" label={TEXT.again(lastSent(lastLetter))} /> : null}
      <TextField form={form} name="to" label={TEXT.to} description={<AddressHelp preview={preview} />} required />
      <TextField form={form} name="cc" label={TEXT.cc} description={TEXT.optional} />
      <StrangersNotice form={form} preview={preview} />
      <LetterFacts endorsement={endorsement} preview={preview} />
      <FindingsNotice preview={preview} />
      <TextareaField
        form={form}
        name="text"
        label={TEXT.text}
        description={isMailed ? undefined : TEXT.notMailed}
        minRows={8}
        maxRows={16}
        maxLength={10_000}
        required
      />
    </FormDialog>
  );
}
