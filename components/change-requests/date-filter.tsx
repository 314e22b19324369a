import { lazyPart } from "@/components/ui/lazy-part";
import { PanelButton } from "@/components/ui/panel-button";
import type { RangeProps } from "./range-form";

const RangeForm = lazyPart(() => import("./range-form").then((module) => module.RangeForm));

/** Days of creation: from today with no end until something else is picked, never in the future [spec 2 §2]. */
export function DateFilter({ from, to, onChange }: RangeProps) {
  return (
    <PanelButton label="Date created">
      {(close) => (
        <RangeForm
          from={from}
          to={to}
          onChange={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </PanelButton>
  );
}
