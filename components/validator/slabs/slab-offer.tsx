import { Button } from "@mantine/core";
import { IconStack2 } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import {
  type AppliedSlab,
  findCertainSlabs,
  listNamedSlabs,
  withAppliedSlabs,
  withSlabs,
} from "@/lib/domain/members/named-slabs";
import { SLAB_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "../flow/flow-provider";
import type { CurrentFile, Rows } from "../flow/state";
import shared from "../validator.module.css";
import { usePolicySlabs } from "./use-policy-slabs";

const SlabDialog = lazyDialog(() => import("./slab-dialog").then((module) => module.SlabDialog));

/**
 * An employer's list has the sum insured or a slab's name where our template has the slab's ID. A text with one possible slab
 * is replaced, with a line that says so; for the others the user chooses.
 */
export function SlabOffer({ file }: { file: CurrentFile }) {
  const { state, dispatch } = useFlow();
  const { rows } = state;
  const slabs = usePolicySlabs();
  const [isOpen, setOpen] = useState(false);
  const { appliedSlabs } = file;
  const open = useMemo(() => (slabs ? listNamedSlabs([...rows.ADD, ...rows.EDIT], slabs) : []), [rows, slabs]);
  useEffect(() => {
    const certain = appliedSlabs ? [] : findCertainSlabs(rows, open);
    if (certain.length > 0) dispatch({ type: "slabsApplied", rows: withSlabsOf(rows, certain), applied: certain });
  }, [rows, open, appliedSlabs, dispatch]);
  const applied = appliedSlabs ?? [];
  if (!slabs || open.length + applied.length === 0) return null;
  const named = [...applied.map(namedOf), ...open];

  /** Replaced texts get the newly chosen slab, or are restored; the other texts get their chosen slab. */
  function accept(chosen: ReadonlyMap<string, string>) {
    setOpen(false);
    const changed = applied.map((one) => ({ ...one, slabId: chosen.get(one.text) ?? one.text }));
    const remaining = changed.filter(({ text }) => chosen.has(text));
    const restored = withSlabsOf(rows, changed);
    const others = new Map([...chosen].filter(([text]) => applied.every((one) => one.text !== text)));
    const next = { ...restored, ADD: withSlabs(restored.ADD, others), EDIT: withSlabs(restored.EDIT, others) };
    dispatch({ type: "slabsApplied", rows: next, applied: remaining });
  }

  return (
    <div className={shared.note}>
      <IconStack2 size={16} aria-hidden />
      <span>
        {applied.length > 0 ? `${TEXT.applied({ slabs: applied.map(namedOf) })} ` : null}
        {open.length > 0 ? TEXT.found({ count: open.length }) : null}
      </span>
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        {open.length > 0 ? TEXT.open : TEXT.change}
      </Button>
      {isOpen ? <SlabDialog named={named} slabs={slabs} onAccept={accept} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

const namedOf = ({ text, slabId, rows }: AppliedSlab) => ({ text, slabId, rows: rows.ADD.length + rows.EDIT.length });

const withSlabsOf = (rows: Rows, applied: readonly AppliedSlab[]): Rows => ({
  ...rows,
  ADD: withAppliedSlabs(rows.ADD, "ADD", applied),
  EDIT: withAppliedSlabs(rows.EDIT, "EDIT", applied),
});
