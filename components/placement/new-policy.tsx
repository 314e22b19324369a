"use client";

import { Stack } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { lazyPart } from "@/components/ui/lazy-part";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { useCan, useOffered } from "@/lib/client/viewer";
import { parsePlacementSlip } from "@/lib/contract/calls";
import { newPlacement, type PlacementValues } from "@/lib/domain/policies/placement/values";
import { isGmcModular } from "@/lib/domain/policies/slips/slip";
import { SLIP_SCREEN } from "@/lib/messages/slips";
import { paths } from "@/lib/paths";
import { ChooseType, type NewPolicyKind } from "./choose-type";
import { storeDraft } from "./draft-store";
import { useMasterLists } from "./use-master-lists";

const PlacementForm = lazyPart(() => import("./placement-form").then((module) => module.PlacementForm));
const UploadSlip = lazyPart(() => import("./upload-slip").then((module) => module.UploadSlip));

/** A form with nothing filled in, and the name that its unsaved input is stored under. */
type Opened = { name: string; blank: PlacementValues; isFromSlip: boolean };

const openForm = (companyId: string, { type, variant }: NewPolicyKind, isFromSlip: boolean): Opened => ({
  name: `new:${companyId}:${type}:${variant}`,
  blank: newPlacement(type, variant),
  isFromSlip,
});

/** A policy to be added: first its kind, which decides the fields; then its slip, or at once the first step of the form. */
export function NewPolicy({ companyId }: { companyId: string }) {
  const router = useRouter();
  const [slipKind, setSlipKind] = useState<NewPolicyKind | null>(null);
  const [start, setStart] = useState<Opened | null>(null);
  const { lists, error, retry } = useMasterLists();
  const isOffered = useOffered(parsePlacementSlip);
  const mayCreate = useCan("slips.upload");
  const opened = useMemo(() => start && { ...start.blank, version: 0 }, [start]);
  /** As the tab's draft of that form, so that a reload loses nothing. */
  function fillFrom(kind: NewPolicyKind, values: PlacementValues) {
    const form = openForm(companyId, kind, true);
    storeDraft(form.name, { values, saved: form.blank, version: 0 });
    setStart(form);
  }

  if (error && !lists) return <ErrorState title={SLIP_SCREEN.loadFailed} error={error} onRetry={retry} />;
  if (!start || !opened) {
    const fillIn = (kind: NewPolicyKind) => setStart(openForm(companyId, kind, false));
    const isBySlip = (kind: NewPolicyKind) => !isGmcModular(kind) || mayCreate;
    const change = (kind: NewPolicyKind) => setSlipKind((open) => (open && isBySlip(kind) ? kind : null));
    return (
      <Stack gap="md">
        <ChooseType onFillIn={fillIn} onUpload={isOffered ? setSlipKind : undefined} onChange={change} />
        {slipKind && lists ? (
          <UploadSlip
            // Another type or sub-type starts anew: base policy, file and errors are of the one before [spec 3 §4].
            key={`${slipKind.type}:${slipKind.variant}`}
            companyId={companyId}
            kind={slipKind}
            lists={lists}
            onFilled={(values) => fillFrom(slipKind, values)}
          />
        ) : null}
      </Stack>
    );
  }
  if (!lists) return <PartSkeleton label="Loading the lists…" />;
  return (
    <PlacementForm
      companyId={companyId}
      name={start.name}
      draftText={start.isFromSlip ? SLIP_SCREEN.filledFromSlip : undefined}
      opened={opened}
      lists={lists}
      step={1}
      onStep={() => {}}
      onCreated={({ id }) => router.replace(paths.placementForm(companyId, id, 2))}
      onDone={() => {}}
    />
  );
}
