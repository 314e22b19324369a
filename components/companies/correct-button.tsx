"use client";

import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useRecordActions } from "@/components/ui/record-actions";
import { useCan, useOffered } from "@/lib/client/viewer";
import { updateCompany } from "@/lib/contract/calls";
import type { Company } from "@/lib/contract/companies";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";

const CorrectCompany = lazyDialog(() => import("./correct-company").then((module) => module.CorrectCompany));

/** Opens the correction of a company; hidden if the provider has no corrections. */
export function CorrectButton({ company }: { company: Company }) {
  const isOffered = useOffered(updateCompany);
  const mayEdit = useCan("companies.edit");
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOffered && mayEdit;
  useRecordActions(isShown ? [{ label: TEXT.correct, words: "edit", onClick: () => setIsOpen(true) }] : []);
  if (!isShown) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {TEXT.correct}
      </Button>
      {isOpen ? <CorrectCompany company={company} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
