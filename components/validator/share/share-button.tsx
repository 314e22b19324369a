import { Button, TextInput } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { copyText } from "@/components/ui/copy-text";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/api";
import { packFlow } from "@/lib/client/validator/packed-flow";
import { useOffered } from "@/lib/client/viewer";
import { saveValidatorDraft } from "@/lib/contract/calls";
import { SHARE_MESSAGES as TEXT } from "@/lib/messages/validator";
import { paths } from "@/lib/paths";
import { useFlow } from "../flow/flow-provider";
import { sharedPartsOf } from "../flow/stored-parts";

/** Stores the current upload at the provider for a week and copies a link for a colleague. */
export function ShareButton() {
  const { state, dispatch } = useFlow();
  const isOffered = useOffered(saveValidatorDraft);
  const { busy, attempt } = useAttempt({ title: TEXT.failed });
  const [link, setLink] = useState<string | null>(null);
  /** A retry of a failed save uses the same id and key. */
  const draft = useRef<string | null>(null);
  const companyId = state.selection.company?.id;
  if (!companyId || !isOffered) return null;

  async function share() {
    if (!companyId) return;
    draft.current ??= crypto.randomUUID();
    const id = draft.current;
    const { contents, fingerprint } = await packFlow(sharedPartsOf(state));
    const body = { companyId, contents };
    await call(saveValidatorDraft, { params: { id }, body, idempotencyKey: `${id}-${fingerprint}` });
    draft.current = null;
    dispatch({ type: "noted", facts: { draftId: id } });
    const made = `${window.location.origin}${paths.validatorDraft(id)}`;
    if (await copyText(made)) notify.success({ title: TEXT.copied, message: TEXT.how });
    else setLink(made);
  }

  return (
    <>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconLink size={15} aria-hidden />}
        onClick={() => void attempt(share)}
      >
        {TEXT.button}
      </Button>
      {link === null ? null : <LinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  );
}

/** The link to copy by hand, if the browser does not allow clipboard access. */
function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={TEXT.button} closeButtonProps={{ "aria-label": "Close" }}>
      <TextInput
        label={TEXT.link}
        description={TEXT.how}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
    </Modal>
  );
}
