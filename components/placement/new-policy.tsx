"use client";

import { Button, Group, Stack } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { lazyPart } from "@/components/ui/lazy-part";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { useCan, useOffered } from "@/lib/client/viewer";
import { parsePlacementSlip } from "@/lib/contract/calls";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { newPlacement, type PlacementValues } from "@/lib/domain/policies/placement/values";
import { isGmcModular } from "@/lib/domain/policies/slips/slip";
import { SLIP_BATCH, SLIP_SCREEN } from "@/lib/messages/slips";
import { paths } from "@/lib/paths";
import { ChooseType, FIRST_KIND, type NewPolicyKind } from "./choose-type";
import { storeDraft } from "./draft-store";
import { useMasterLists } from "./use-master-lists";
import { useOpenKind } from "./use-open-kind";

const PlacementForm = lazyPart(() => import("./placement-form").then((module) => module.PlacementForm));
const SeveralSlips = lazyPart(() => import("./several-slips").then((module) => module.SeveralSlips));
const UploadSlip = lazyPart(() => import("./upload-slip").then((module) => module.UploadSlip));

/** Storage name of a form's unsaved input. */
const draftName = (companyId: string, { type, variant }: NewPolicyKind) => `new:${companyId}:${type}:${variant}`;

/**
 * A new policy: first its kind, which decides the fields, then its slip or the first step of the form. The kind is in
 * the address: a reload shows the form again, and Back the question.
 */
export function NewPolicy({ companyId }: { companyId: string }) {
  const [kind, openForm] = useOpenKind();
  const [firstKind, setFirstKind] = useState<NewPolicyKind>(kind ?? FIRST_KIND);
  const [slipKind, setSlipKind] = useState<NewPolicyKind | null>(null);
  const [isSeveral, setSeveral] = useState(false);
  const [isFromSlip, setFromSlip] = useState(false);
  const { lists, error, retry } = useMasterLists();
  const isOffered = useOffered(parsePlacementSlip);
  const mayCreate = useCan("slips.upload");
  const isBySlip = (one: NewPolicyKind) => isGmcModular(one) && isOffered && mayCreate;
  const shown = kind && !isBySlip(kind) ? kind : null;

  function fillIn(chosen: NewPolicyKind, { fromSlip = false } = {}) {
    setFirstKind(chosen);
    setFromSlip(fromSlip);
    openForm(chosen);
  }

  /** Stores the values as this tab's draft, so that a reload loses nothing. */
  function fillFrom(chosen: NewPolicyKind, values: PlacementValues) {
    const saved = newPlacement(chosen.type, chosen.variant);
    storeDraft(draftName(companyId, chosen), { values, saved, version: 0 });
    fillIn(chosen, { fromSlip: true });
  }

  if (error && !lists) return <ErrorState title={SLIP_SCREEN.loadFailed} error={error} onRetry={retry} />;
  if (!shown) {
    const maySlip = (one: NewPolicyKind) => !isGmcModular(one) || mayCreate;
    const change = (one: NewPolicyKind) => setSlipKind((open) => (open && maySlip(one) ? one : null));
    return (
      <Stack gap="md">
        <ChooseType
          initial={firstKind}
          onFillIn={(chosen) => fillIn(chosen)}
          onUpload={isOffered ? setSlipKind : undefined}
          onChange={change}
        />
        {isOffered && !slipKind ? <SeveralButton isOpen={isSeveral} onPress={() => setSeveral(!isSeveral)} /> : null}
        {isSeveral && !slipKind ? <SeveralSlips companyId={companyId} /> : null}
        {slipKind && lists ? (
          <UploadSlip
            // Another type or sub-type resets the step, because base policy, file and errors belong to the previous one
            // [spec 3 §4].
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
  return <NewPolicyForm companyId={companyId} kind={shown} lists={lists} isFromSlip={isFromSlip} />;
}

function SeveralButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return (
    <Group>
      <Button variant="subtle" aria-expanded={isOpen} onClick={onPress}>
        {SLIP_BATCH.open}
      </Button>
    </Group>
  );
}

type FormProps = { companyId: string; kind: NewPolicyKind; lists: MasterLists; isFromSlip: boolean };

function NewPolicyForm({ companyId, kind, lists, isFromSlip }: FormProps) {
  const router = useRouter();
  const { type, variant } = kind;
  const opened = useMemo(() => ({ ...newPlacement(type, variant), version: 0 }), [type, variant]);
  return (
    <PlacementForm
      companyId={companyId}
      name={draftName(companyId, kind)}
      draftText={isFromSlip ? SLIP_SCREEN.filledFromSlip : undefined}
      opened={opened}
      lists={lists}
      step={1}
      onStep={() => {}}
      onCreated={({ id }) => router.replace(paths.placementForm(companyId, id, 2))}
      onDone={() => {}}
    />
  );
}
