"use client";

import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { CompanySelect } from "@/components/shared/companies/company-select";
import { senderOf } from "@/components/shared/inbox-email/sender-of";
import { DialogActions } from "@/components/ui/dialog-actions";
import { ErrorState } from "@/components/ui/error-state";
import { FormModal } from "@/components/ui/form-modal";
import { send } from "@/lib/client/write";
import { chooseEmailCompany } from "@/lib/contract/calls";
import type { InboxEmail } from "@/lib/contract/inbox";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { useEmailWrite } from "./use-email-write";

type Props = { email: InboxEmail; onClose: () => void; onChosen: () => Promise<unknown> };

/** Sets the company of an email, also for other emails from its address. */
export function ChooseCompanyDialog({ email, onClose, onChosen }: Props) {
  const [company, setCompany] = useState<{ id: string; name: string } | null>(email.match.company);
  const { isBusy, error, run } = useEmailWrite({ onClose, onDone: onChosen });
  const isChanged = company !== null && company.id !== email.match.company?.id;

  function choose({ id, name }: { id: string; name: string }) {
    const write = () => send(chooseEmailCompany, { params: { id: email.id }, body: { companyId: id } });
    return run(write, TEXT.companyChosen({ company: name }));
  }

  return (
    <FormModal
      isDirty={isChanged}
      isBusy={isBusy}
      onClose={onClose}
      title={TEXT.chooseCompanyTitle({ from: senderOf(email) })}
    >
      <Stack gap="sm">
        <Text size="sm">{TEXT.chooseCompanyHelp}</Text>
        <CompanySelect company={company} onChoose={setCompany} data-autofocus />
        {error ? <ErrorState title={TEXT.failed} error={error} /> : null}
      </Stack>
      <DialogActions
        onCancel={onClose}
        confirmLabel={TEXT.save}
        busy={isBusy}
        // After a lost response, the email may have the company already: saving again says so.
        disabled={!isChanged && !error}
        onConfirm={() => company && void choose(company)}
      />
    </FormModal>
  );
}
