"use client";

import { Button } from "@mantine/core";
import { IconExternalLink, IconFileTypePdf } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import type { Benefit } from "@/lib/contract/benefits";
import { isObjectName } from "@/lib/domain/files/object-name";
import { BENEFIT_MESSAGES as TEXT } from "@/lib/messages/benefits";
import { nameWithTier } from "./name-with-tier";

const PdfDialog = lazyDialog(() => import("@/components/ui/pdf-dialog").then((module) => module.PdfDialog));

/** The benefit's document: a stored PDF opens in the page, an external address in a new tab [spec 3 §2]. */
export function BenefitDocument({ benefit }: { benefit: Benefit }) {
  const [opened, setOpened] = useState(false);
  const { descriptionUrl: document } = benefit.metadata;
  if (document && /^https?:\/\//i.test(document) && URL.canParse(document)) {
    return (
      <Button
        component="a"
        href={document}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        size="xs"
        leftSection={<IconExternalLink size={15} aria-hidden />}
      >
        {TEXT.viewDocument}
      </Button>
    );
  }
  if (!document || !isObjectName(document)) return <span className="quiet">{TEXT.documentMissing}</span>;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileTypePdf size={15} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {TEXT.viewDocument}
      </Button>
      {opened ? (
        <PdfDialog
          docType="BENEFIT_DOCUMENTS"
          fileName={document}
          title={nameWithTier(benefit)}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}
