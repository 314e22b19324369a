"use client";

import { type ReactNode, useRef, useState } from "react";
import { NOT_SENT } from "@/components/ui/form/use-submit";
import { lazyDialog } from "@/components/ui/lazy-part";
import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { useOffered } from "@/lib/client/viewer";
import { reviewPolicy } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import type { ReviewedField } from "@/lib/contract/policy-changes";
import { localReview } from "./local-review";
import type { PlacementInput } from "./placement-schema";
import type { ShownReview } from "./review-dialog";
import { bodyOf, type Confirmation, savePlacement, type Target } from "./save-placement";

const ReviewDialog = lazyDialog(() => import("./review-dialog").then((module) => module.ReviewDialog));

type Question = { review: ShownReview; isOutdated: boolean; settle: (isConfirmed: boolean) => void };

type Props = Target & {
  /** The policy as it is stored. */
  opened: PlacementInput;
  onRestore: (refused: readonly ReviewedField[]) => void;
  /** Goes to the field that adds a slab. */
  onAddSlab: () => void;
};

/**
 * Saves the form after its review: effects are shown and confirmed first. A change without effects is saved without a
 * dialog.
 */
export function useReviewedSave({ opened, onRestore, onAddSlab, ...target }: Props) {
  const isOffered = useOffered(reviewPolicy);
  const [question, setQuestion] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  /** The confirmed review of a save without a result. Repeating the save is the same write and needs no other review. */
  const unsettled = useRef<{ of: string; review: ShownReview } | null>(null);

  const confirm = (review: ShownReview, isOutdated: boolean) =>
    new Promise<boolean>((settle) => setQuestion({ review, isOutdated, settle }));

  /** @returns null if the user cancels. */
  async function confirmedReview(values: PlacementInput, isOutdated: boolean): Promise<ShownReview | null> {
    const of = JSON.stringify([target, values]);
    if (unsettled.current?.of === of) return unsettled.current.review;
    const review = isOffered ? await loadReview(target, values) : localReview(target.policyId ? opened : null, values);
    const needsConfirmation = review.needsReview || review.warnings.length > 0;
    if (needsConfirmation && !(await confirm(review, isOutdated))) return null;
    unsettled.current = { of, review };
    return review;
  }

  async function save(values: PlacementInput): Promise<Policy | typeof NOT_SENT> {
    try {
      for (let isOutdated = false; ; isOutdated = true) {
        const review = await confirmedReview(values, isOutdated);
        if (!review) return NOT_SENT;
        setBusy(true);
        const saved = await attempt(() => savePlacement(target, values, confirmationOf(review)));
        setBusy(false);
        unsettled.current = null;
        if (saved) return saved;
      }
    } finally {
      setBusy(false);
      setQuestion(null);
    }
  }

  const settle = (isConfirmed: boolean) => question?.settle(isConfirmed);
  const restore = (refused: readonly ReviewedField[]) => {
    onRestore(refused);
    settle(false);
  };
  const dialog: ReactNode = question ? (
    <ReviewDialog
      review={question.review}
      isOutdated={question.isOutdated}
      busy={busy}
      onCancel={() => settle(false)}
      onConfirm={() => settle(true)}
      policyId={target.policyId}
      onRestore={restore}
      onAddSlab={(refused) => {
        restore(refused);
        onAddSlab();
      }}
    />
  ) : null;
  return { save, dialog };
}

async function loadReview(target: Target, values: PlacementInput): Promise<ShownReview> {
  const { companyId, policyId = null } = target;
  const body = { ...bodyOf(target, values), companyId, policyId, version: values.version };
  return (await call(reviewPolicy, { body })).data;
}

const confirmationOf = ({ mark, warnings, isForeign }: ShownReview): Confirmation =>
  isForeign ? {} : { reviewed: mark, confirmedWarnings: warnings.map(({ kind }) => kind) };

/** @returns null if the facts changed since the review. @throws ApiError for other failures. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (cause) {
    const { reviewAgain } = ((cause instanceof ApiError && cause.data) || {}) as { reviewAgain?: boolean };
    if (reviewAgain) return null;
    throw cause;
  }
}
