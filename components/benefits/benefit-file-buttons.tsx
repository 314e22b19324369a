"use client";

import { Button } from "@mantine/core";
import { IconPhotoUp, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useCan, useOffered } from "@/lib/client/viewer";
import type { BenefitFileKind } from "@/lib/contract/benefit-files";
import type { Benefit } from "@/lib/contract/benefits";
import { putBenefitFile } from "@/lib/contract/calls";
import { isObjectName, shownNameOf } from "@/lib/domain/files/object-name";
import { nameWithTier } from "./name-with-tier";
import { FILE_KINDS, useBenefitFile } from "./use-benefit-file";

const FileModal = lazyDialog(() => import("@/components/ui/file-modal").then((module) => module.FileModal));

type Props = { benefit: Benefit; onChanged: () => Promise<unknown> };

/** Buttons to upload and replace the benefit's document and logo, if the user may. */
export function BenefitFileButtons(props: Props) {
  const mayChange = useCan("benefits.files");
  const isOffered = useOffered(putBenefitFile);
  if (!mayChange || !isOffered) return null;
  return (
    <>
      <FileButton kind="document" {...props} />
      <FileButton kind="logo" {...props} />
    </>
  );
}

function FileButton({ kind, benefit, onChanged }: Props & { kind: BenefitFileKind }) {
  const [opened, setOpened] = useState(false);
  const { stored, upload, remove } = useBenefitFile(kind, benefit, onChanged);
  const label = `${stored === null ? "Upload" : "Replace"} ${kind}`;
  const Mark = kind === "logo" ? IconPhotoUp : IconUpload;
  return (
    <>
      <Button variant="default" size="xs" leftSection={<Mark size={15} aria-hidden />} onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened ? (
        <FileModal
          title={`${nameWithTier(benefit)}: ${kind}`}
          kind={FILE_KINDS[kind].docType}
          stored={stored === null || !isObjectName(stored) ? null : shownNameOf(stored)}
          uploadLabel={label}
          onUpload={upload}
          onDelete={remove}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}
