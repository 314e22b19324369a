"use client";

import { Anchor, Checkbox, Table } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { premiumDifference } from "@/components/shared/endorsements/premium-effect";
import { DialogActions } from "@/components/ui/dialog-actions";
import { EmptyValue } from "@/components/ui/empty-value";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Modal } from "@/components/ui/modal";
import { Notice } from "@/components/ui/notice";
import type { PolicyReview, PolicyWarning, ReviewedField } from "@/lib/contract/policy-changes";
import { grouped } from "@/lib/domain/counted";
import { movedNotes } from "@/lib/domain/policies/changes/history";
import { POLICY_CHANGE_MESSAGES as TEXT } from "@/lib/messages/policy-changes";
import { paths } from "@/lib/paths";
import { RefusedChanges } from "./refused-changes";
import classes from "./review.module.css";
import { ReviewEffects } from "./review-effects";

/** A review, or the console's own if the provider has no such call. */
export type ShownReview = PolicyReview & { isForeign?: boolean };

type Props = {
  review: ShownReview;
  /** Whether facts changed between the last review and its save. */
  isOutdated?: boolean;
  busy: boolean;
  cancelLabel?: string;
  confirmLabel?: string;
  onCancel: () => void;
  onConfirm: () => void;
  /** Resets refused fields to their stored values. */
  onRestore?: (refused: readonly ReviewedField[]) => void;
  /** Opens the place to add a slab, with refused fields set back. */
  onAddSlab?: (refused: readonly ReviewedField[]) => void;
  policyId?: string | undefined;
};

/**
 * The effect of a policy change before it is saved: fields, lives, endorsements, amounts and refused fields (rulings
 * 46, 50).
 */
export function ReviewDialog(props: Props) {
  const {
    review,
    isOutdated = false,
    busy,
    cancelLabel = TEXT.back,
    confirmLabel,
    onCancel,
    onConfirm,
    onRestore,
    onAddSlab,
    policyId,
  } = props;
  const [isChecked, setChecked] = useState(false);
  const { needsReview, fields, notes, warnings, isForeign = false } = review;
  const refused = fields.filter(({ refusal }) => refusal !== null);
  return (
    <Modal
      opened
      onClose={busy ? () => {} : onCancel}
      title={needsReview ? TEXT.titleOf({ count: fields.length }) : TEXT.checkTitle}
      withCloseButton={false}
      size={needsReview ? "60rem" : "lg"}
    >
      <div className={classes.stack}>
        {isOutdated ? (
          <Notice tone="warning" role="alert">
            {TEXT.changedMeanwhile}
          </Notice>
        ) : null}
        {isForeign ? <Notice tone="info">{TEXT.foreign}</Notice> : null}
        {refused.length > 0 ? (
          <RefusedChanges fields={refused} onRestore={onRestore} onAddSlab={onAddSlab} policyId={policyId} />
        ) : null}
        {needsReview && !isForeign ? <Affected review={review} /> : null}
        {fields.length > 0 ? <Fields fields={fields} withLives={!isForeign} /> : null}
        {needsReview && !isForeign ? <MovesAlong review={review} /> : null}
        <ReviewEffects endorsements={review.endorsements} />
        {notes.map((note) => (
          <Notice key={note} tone="warning">
            {note}
          </Notice>
        ))}
        <Warnings warnings={warnings} checked={isChecked} onChange={setChecked} />
      </div>
      <DialogActions
        cancelLabel={cancelLabel}
        onCancel={onCancel}
        startsOnCancel
        confirmLabel={confirmLabel ?? (needsReview ? TEXT.save : TEXT.saveAnyway)}
        busy={busy}
        disabled={refused.length > 0 || (warnings.length > 0 && !isChecked)}
        onConfirm={onConfirm}
      />
    </Modal>
  );
}

function Affected({ review }: { review: PolicyReview }) {
  const { lives, openEndorsements, cdAccount, endorsements, difference } = review;
  return (
    <Facts
      facts={[
        { label: TEXT.facts.lives, value: grouped(lives) },
        { label: TEXT.facts.endorsements, value: grouped(openEndorsements) },
        {
          label: TEXT.facts.account,
          value: cdAccount ? (
            <Anchor component={Link} href={paths.cdLedger(cdAccount.id)} target="_blank" size="sm">
              {cdAccount.accountNumber}
            </Anchor>
          ) : (
            TEXT.noAccount
          ),
        },
        {
          label: TEXT.facts.effect,
          value: endorsements.length > 0 ? premiumDifference(difference, TEXT.samePremium) : TEXT.noEffect,
        },
      ]}
    />
  );
}

function Fields({ fields, withLives }: { fields: readonly ReviewedField[]; withLives: boolean }) {
  const columns = withLives ? TEXT.columns : TEXT.columns.slice(0, -1);
  return (
    <Table.ScrollContainer minWidth={280} maxHeight="40vh" scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table stickyHeader aria-label="Changes" verticalSpacing={6} horizontalSpacing={6} className={classes.fields}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, at) => (
              <Table.Th key={column} ta={at === LIVES_COLUMN ? "right" : undefined}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(({ field, before, after, livesAffected, refusal }) => (
            <Table.Tr key={field} data-refused={refusal !== null || undefined}>
              <Table.Td>
                {field}
                {refusal === null ? null : <span className={classes.refused}> · {TEXT.refusedMark}</span>}
              </Table.Td>
              <Table.Td data-whole={isFigure(before) || undefined}>{before || <EmptyValue />}</Table.Td>
              <Table.Td data-whole={isFigure(after) || undefined}>{after || <EmptyValue />}</Table.Td>
              {withLives ? (
                <Table.Td ta="right">
                  {livesAffected ? grouped(livesAffected) : <EmptyValue means="No lives" />}
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const LIVES_COLUMN = TEXT.columns.length - 1;

/** An amount, a count or a date: it never breaks. */
const isFigure = (value: string) => /^[₹\d][\d,./]*$/.test(value);

/** Dates that follow a new start or end date; empty if neither changes. */
function MovesAlong({ review: { moves, fields } }: { review: PolicyReview }) {
  if (!fields.some(({ path, refusal }) => refusal === null && PERIOD.includes(path ?? ""))) return null;
  const lines = movedNotes(moves, 0);
  return (
    <section aria-label={TEXT.movesTitle}>
      <h3 className={classes.heading}>{TEXT.movesTitle}</h3>
      {lines.length === 0 ? <p className={classes.line}>{TEXT.nothingMoves}</p> : null}
      {lines.map((line) => (
        <p key={line} className={classes.line}>
          {line}
        </p>
      ))}
    </section>
  );
}

/** The name of a policy in the sentence as a link to it. */
function linkPolicy(parts: readonly ReactNode[], { id, name }: PolicyWarning["policies"][number]): ReactNode[] {
  return parts.flatMap((part) => {
    if (typeof part !== "string" || !part.includes(name)) return [part];
    const place = part.indexOf(name);
    const link = (
      <Anchor key={id} component={Link} href={paths.policyDetails(id)} target="_blank" size="sm" underline="always">
        {name}
      </Anchor>
    );
    return [part.slice(0, place), link, part.slice(place + name.length)];
  });
}

const PERIOD = ["general.policyStartDate", "general.policyEndDate"];

type WarningProps = { warnings: readonly PolicyWarning[]; checked: boolean; onChange: (checked: boolean) => void };

/** Implausible values, confirmed by one tick. */
export function Warnings({ warnings, checked, onChange }: WarningProps) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className={classes.list}>
        {warnings.map(({ kind, text, policies }) => (
          <li key={kind}>{policies.reduce<ReactNode[]>(linkPolicy, [text])}</li>
        ))}
      </ul>
      <Checkbox
        mt={8}
        label={TEXT.tick}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Notice>
  );
}
