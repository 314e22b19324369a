import { Radio } from "@mantine/core";
import { Notice } from "@/components/ui/notice";
import type { DateOrder } from "@/lib/domain/column-matching/date-order";
import { type MappingDraft, orderOf } from "@/lib/domain/column-matching/mapping-draft";
import { MATCHING_MESSAGES as TEXT } from "@/lib/messages/column-matching";
import classes from "./matching.module.css";
import type { ChangeDraft } from "./use-mapping-draft";

type Props = { draft: MappingDraft; onChange: ChangeDraft };

/** The date order of the file, detected or chosen by the person. */
export function DateOrderQuestion({ draft, onChange }: Props) {
  const found = orderOf(draft);
  if (found.by === "nothing to order") return null;
  if ("order" in found) {
    return (
      <p className={classes.line}>
        {TEXT.dateFound[found.order]}, {TEXT.dateBy[found.by]}
      </p>
    );
  }
  const { statedOrder, remembered } = draft;
  const example = found.by === "unknown" ? found.example : found.dayFirst;
  return (
    <div className="stack">
      {found.by === "both orders" ? <Notice tone="warning">{TEXT.dateBoth(found)}</Notice> : null}
      <Radio.Group
        label={TEXT.dateQuestion({ example })}
        description={remembered.dateOrder ? TEXT.dateLastTime[remembered.dateOrder] : undefined}
        value={statedOrder}
        onChange={(value) => onChange((current) => ({ ...current, statedOrder: value as DateOrder }))}
      >
        <div className={classes.choices}>
          <Radio value="DMY" label={TEXT.dateOrders.DMY} />
          <Radio value="MDY" label={TEXT.dateOrders.MDY} />
        </div>
      </Radio.Group>
    </div>
  );
}
