"use client";

import { Anchor, Button, Checkbox, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { FileDrop } from "@/components/ui/file-drop";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/page";
import { FILE_LIMITS } from "@/lib/domain/files/document-types";
import { isGmcModular } from "@/lib/domain/policies/slips/slip";
import { SLIP_BATCH as TEXT } from "@/lib/messages/slips";
import { paths } from "@/lib/paths";
import { Approval } from "./modular-questions";
import classes from "./several-slips.module.css";
import { SlipOfBatch } from "./slip-of-batch";
import { useSlipBatch } from "./use-slip-batch";

const { endings, maxBytes } = FILE_LIMITS.FLEX_PLACEMENT_SLIPS;
const MAX_SLIPS = 20;

/** The slips of several policies at once: each is checked with its own errors, then they are created in turn. */
export function SeveralSlips({ companyId }: { companyId: string }) {
  const batch = useSlipBatch(companyId);
  const { slips, busy } = batch;
  return (
    <Section title={TEXT.title}>
      <Stack gap="md">
        <FileDrop
          accept={endings}
          maxMegabytes={maxBytes / 1024 / 1024}
          maxFiles={MAX_SLIPS}
          label={slips.length > 0 ? TEXT.dropMore : TEXT.drop}
          onFiles={(files) => void batch.add(files)}
          compact={slips.length > 0}
          disabled={busy}
        />
        {slips.length > 0 ? (
          <ul className={classes.slips} aria-label={TEXT.title}>
            {slips.map((slip) => (
              <SlipOfBatch
                key={slip.id}
                slip={slip}
                companyId={companyId}
                busy={busy}
                onAnswer={(part) => batch.answer(slip.id, part)}
                onRemove={() => batch.remove(slip.id)}
              />
            ))}
          </ul>
        ) : null}
        <BatchActions companyId={companyId} batch={batch} />
      </Stack>
    </Section>
  );
}

type ActionsProps = { companyId: string; batch: ReturnType<typeof useSlipBatch> };

/** Confirmations of the checked slips, then the two steps. */
function BatchActions({ companyId, batch }: ActionsProps) {
  const { slips, valid, unchecked, busy, ticks, tick } = batch;
  const [handsOver, setHandsOver] = useState(true);
  const isWarned = valid.some(({ state }) => state.is === "valid" && state.warnings.length > 0);
  const isModular = valid.some(({ kind }) => isGmcModular(kind));
  const isFree = (!isWarned || ticks.isConfirmed) && (!isModular || ticks.isApproved);
  return (
    <>
      {valid.length > 0 ? <Tick label={TEXT.handOver} checked={handsOver} onChange={setHandsOver} /> : null}
      {isWarned ? (
        <Tick
          label={TEXT.confirmWarnings}
          checked={ticks.isConfirmed}
          disabled={busy}
          onChange={(isConfirmed) => tick({ isConfirmed })}
        />
      ) : null}
      {isModular ? (
        <Approval checked={ticks.isApproved} disabled={busy} onChange={(isApproved) => tick({ isApproved })} />
      ) : null}
      <Group justify="flex-end">
        {slips.length > 0 && batch.isDone ? (
          <Anchor component={Link} href={paths.companyDetails(companyId)} size="sm">
            {TEXT.toCompany}
          </Anchor>
        ) : null}
        <Button
          variant={valid.length > 0 ? "default" : "filled"}
          disabled={busy || unchecked.length === 0}
          onClick={() => void batch.check()}
        >
          {TEXT.check({ count: unchecked.length })}
        </Button>
        <Button disabled={busy || valid.length === 0 || !isFree} onClick={() => void batch.create(handsOver)}>
          {TEXT.create({ count: valid.length })}
        </Button>
      </Group>
    </>
  );
}

type TickProps = { label: string; checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void };

const Tick = ({ onChange, ...props }: TickProps) => (
  <Checkbox {...props} onChange={(event) => onChange(event.currentTarget.checked)} />
);
