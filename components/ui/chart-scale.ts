import type { Paise } from "@/lib/domain/money/paise";

/** A linear scale would flatten the small amounts below this ratio. */
const LINEAR_RATIO = 12;

type ChartScale = {
  /** 0 at the highest amount (or zero), 1 at the lowest. */
  place: (paise: Paise) => number;
  isCompressed: boolean;
  /** Amounts to label, the most important first. */
  labels: Paise[];
};

/**
 * The vertical scale of a chart, which includes zero. If the amounts are very different, as after a large deposit or far
 * below need, it is logarithmic on both sides of zero, so that small amounts stay readable.
 */
export function chartScale(amounts: readonly Paise[]): ChartScale {
  const [top, bottom] = [Math.max(0, ...amounts), Math.min(0, ...amounts)];
  const sizes = amounts
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort((one, other) => one - other);
  const small = sizes[Math.floor((sizes.length - 1) / 4)] ?? 1;
  const isCompressed = Math.max(top, -bottom) > small * LINEAR_RATIO;
  const scaled = (paise: Paise) => (isCompressed ? Math.sign(paise) * Math.log1p(Math.abs(paise) / small) : paise);
  const [high, low] = [scaled(top), scaled(bottom)];
  return {
    place: (paise) => (high === low ? 0 : (high - scaled(paise)) / (high - low)),
    isCompressed,
    labels: [top, bottom, 0, Math.min(...amounts), ...(isCompressed ? roundAmounts(top, bottom) : [])],
  };
}

/** Powers of ten between the bounds, the largest first. */
function roundAmounts(top: Paise, bottom: Paise): Paise[] {
  const powers = Array.from({ length: 14 }, (_, at) => 10 ** (15 - at));
  return powers.flatMap((power) => [power, -power]).filter((paise) => paise < top && paise > bottom);
}
