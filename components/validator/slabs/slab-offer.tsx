import { Button } from "@mantine/core";
import { IconStack2 } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { listNamedSlabs, withSlabs } from "@/lib/domain/members/named-slabs";
import { SLAB_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "../flow/flow-provider";
import type { CurrentFile } from "../flow/state";
import { useReplaceRows } from "../flow/use-replace-rows";
import shared from "../validator.module.css";
import { usePolicySlabs } from "./use-policy-slabs";

const SlabDialog = lazyDialog(() => import("./slab-dialog").then((module) => module.SlabDialog));

/** For a list with sums insured or slab names instead of slab ids: the user chooses the slabs. */
export function SlabOffer({ file }: { file: CurrentFile }) {
  const { rows } = useFlow().state;
  const slabs = usePolicySlabs();
  const replaceRows = useReplaceRows(file);
  const [isOpen, setOpen] = useState(false);
  const named = useMemo(() => (slabs ? listNamedSlabs([...rows.ADD, ...rows.EDIT], slabs) : []), [rows, slabs]);
  if (!slabs || named.length === 0) return null;

  function accept(chosen: ReadonlyMap<string, string>) {
    setOpen(false);
    replaceRows({ ...rows, ADD: withSlabs(rows.ADD, chosen), EDIT: withSlabs(rows.EDIT, chosen) }, file);
  }

  return (
    <div className={shared.note}>
      <IconStack2 size={16} aria-hidden />
      <span>{TEXT.found({ count: named.length })}</span>
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        {TEXT.open}
      </Button>
      {isOpen ? <SlabDialog named={named} slabs={slabs} onAccept={accept} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
