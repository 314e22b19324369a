"use client";

import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { EditableValue } from "@/components/ui/editable-value";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useRecordActions } from "@/components/ui/record-actions";
import { useCan, useOffered } from "@/lib/client/viewer";
import { updateCompany } from "@/lib/contract/calls";
import type { Company } from "@/lib/contract/companies";
import { COMPANY_LABELS, type CompanyRecordField } from "@/lib/domain/companies/fields";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";

const CorrectCompany = lazyDialog(() => import("./correct-company").then((module) => module.CorrectCompany));

type FieldProps = { company: Company; field: CompanyRecordField; missing: string; children: ReactNode };

/** A fact of a company; its pencil opens the correction at that field. */
export function CorrectField({ company, field, missing, children }: FieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayCorrect()) return children || missing;
  return (
    <>
      <EditableValue label={COMPANY_LABELS[field]} missing={missing} onEdit={() => setIsOpen(true)}>
        {children}
      </EditableValue>
      {isOpen ? <CorrectCompany company={company} focus={field} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function useMayCorrect(): boolean {
  const isOffered = useOffered(updateCompany);
  const mayEdit = useCan("companies.edit");
  return isOffered && mayEdit;
}

/** Opens the correction of a company; hidden if the provider has no corrections. */
export function CorrectButton({ company }: { company: Company }) {
  const [isOpen, setIsOpen] = useState(false);
  const isShown = useMayCorrect();
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
