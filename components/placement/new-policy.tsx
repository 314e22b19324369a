"use client";

import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { lazyPart } from "@/components/ui/lazy-part";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { newPlacement } from "@/lib/domain/policies/placement/values";
import { paths } from "@/lib/paths";
import { ChooseType, type NewPolicyKind } from "./choose-type";
import { useMasterLists } from "./use-master-lists";

const PlacementForm = lazyPart(() => import("./placement-form").then((module) => module.PlacementForm));

/** A policy to be added: first its kind, which decides the fields, then the first step of the form. */
export function NewPolicy({ companyId }: { companyId: string }) {
  const router = useRouter();
  const [kind, setKind] = useState<NewPolicyKind | null>(null);
  const { lists, error, retry } = useMasterLists();
  const opened = useMemo(() => kind && { ...newPlacement(kind.type, kind.variant), version: 0 }, [kind]);
  if (error && !lists) return <ErrorState error={error} onRetry={retry} />;
  if (!kind || !opened) return <ChooseType onChoose={setKind} />;
  if (!lists) return <LoaderWithTitles title="Loading the lists…" />;
  return (
    <PlacementForm
      companyId={companyId}
      name={`new:${companyId}:${kind.type}:${kind.variant}`}
      opened={opened}
      lists={lists}
      step={1}
      onStep={() => {}}
      onCreated={({ id }) => router.replace(paths.placementForm(companyId, id, 2))}
      onDone={() => {}}
    />
  );
}
