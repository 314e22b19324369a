"use client";

import { Radio, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { senderOf } from "@/components/shared/inbox-email/sender-of";
import { useFound } from "@/components/shell/search/use-found";
import { DialogActions } from "@/components/ui/dialog-actions";
import { ErrorState } from "@/components/ui/error-state";
import { FormModal } from "@/components/ui/form-modal";
import { Notice } from "@/components/ui/notice";
import { send } from "@/lib/client/write";
import { attachInboxEmail } from "@/lib/contract/calls";
import type { InboxEmail } from "@/lib/contract/inbox";
import type { FoundByText } from "@/lib/contract/search";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { useEmailWrite } from "./use-email-write";

type Props = { email: InboxEmail; onClose: () => void; onAttached: () => Promise<unknown> };
type Found = FoundByText["endorsements"][number];

/** Attaches an email to an endorsement that the user searches for. */
export function AttachEmailDialog({ email, onClose, onAttached }: Props) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Found | null>(null);
  const { isBusy, error, run } = useEmailWrite({ onClose, onDone: onAttached });
  const { found, isSearching, error: searchError, retry } = useFound(text);
  const endorsements = found?.endorsements ?? [];
  const { company } = email.match;

  function attach({ id: endorsementId, ...names }: Found) {
    const body = { endorsementId, from: email.endorsementId };
    const message = TEXT.attached({ name: ENDORSEMENT_MESSAGES.shortName(names) });
    return run(() => send(attachInboxEmail, { params: { id: email.id }, body }), message);
  }

  return (
    <FormModal
      isDirty={chosen !== null}
      isBusy={isBusy}
      onClose={onClose}
      title={TEXT.attachTitle({ from: senderOf(email) })}
    >
      <Stack gap="sm">
        <TextInput
          label={TEXT.attachSearch}
          value={text}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(null);
          }}
        />
        {searchError ? <ErrorState error={searchError} onRetry={retry} /> : null}
        {found && !isSearching && endorsements.length === 0 ? (
          <Text size="sm" role="status">
            {TEXT.attachNone}
          </Text>
        ) : null}
        {endorsements.length > 0 ? (
          <FoundEndorsements endorsements={endorsements} chosen={chosen} onChoose={setChosen} />
        ) : null}
        {company && chosen && chosen.companyName !== company.name ? (
          <Notice tone="warning" role="status">
            {TEXT.otherCompany({ matched: company.name, chosen: chosen.companyName })}
          </Notice>
        ) : null}
        {error ? <ErrorState title={TEXT.failed} error={error} /> : null}
      </Stack>
      <DialogActions
        onCancel={onClose}
        confirmLabel={TEXT.attachSubmit}
        busy={isBusy}
        disabled={chosen === null}
        onConfirm={() => chosen && void attach(chosen)}
      />
    </FormModal>
  );
}

type FoundProps = { endorsements: readonly Found[]; chosen: Found | null; onChoose: (chosen: Found | null) => void };

function FoundEndorsements({ endorsements, chosen, onChoose }: FoundProps) {
  return (
    <Radio.Group
      label={TEXT.attachFound}
      value={chosen?.id ?? ""}
      onChange={(id) => onChoose(endorsements.find((each) => each.id === id) ?? null)}
    >
      <Stack gap={8} mt={8}>
        {endorsements.map((each) => (
          <Radio
            key={each.id}
            value={each.id}
            label={
              <>
                {ENDORSEMENT_MESSAGES.shortName(each)}
                <Text component="span" display="block" size="xs" c="dimmed">
                  {[policyTypeLabel(each.policyType), each.nickName, STATUS_LABELS[each.status]]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
