"use client";

import { type ComponentType, useEffect, useState } from "react";
import { partCode } from "./part-code";

/**
 * A part that is fetched when it is first shown, or before that once the screen rests, and at hand from then on; `Resting`
 * stands in its place meanwhile, and in what the server sends. Not `next/dynamic`: React holds what was suspended back for
 * 300 ms, three times what an answer to a click may take [quality P6]. A part that cannot be fetched goes to the error
 * boundary.
 */
export function onDemand<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Resting: ComponentType = () => null,
): ComponentType<Props> {
  const code = partCode(fetchPart);

  return function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => code.now);

    useEffect(() => {
      if (Part) return;
      code.fetch().then(
        (part) => setPart(() => part),
        (error: unknown) =>
          setPart(() => {
            throw error;
          }),
      );
    }, [Part]);

    return Part ? <Part {...props} /> : <Resting />;
  };
}
