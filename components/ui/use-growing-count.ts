import { startTransition, useEffect, useState } from "react";

/**
 * How many of `total` rows to render: `step` more after each paint, so that rows with fields never block the page together.
 * Rows that were shown stay shown. `showAll` ends the wait.
 */
export function useGrowingCount(total: number, step: number): { count: number; showAll: () => void } {
  const [count, setCount] = useState(step);
  const isWhole = count >= total;
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount((shown) => Math.max(shown, count + step)));
  }, [isWhole, count, step]);
  return { count: Math.min(count, total), showAll: () => setCount(total) };
}
