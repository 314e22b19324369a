"use client";

import { type ComponentType, useEffect, useState } from "react";

/**
 * A large dialog or panel whose code is fetched when it is first shown; never a field. Not `next/dynamic`: React shows what was
 * suspended 300 ms after its placeholder at the earliest, three times what an answer to a click may take [quality P6]. Code
 * that cannot be fetched goes to the error boundary.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);

    useEffect(() => {
      if (Part) return;
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        (error: unknown) =>
          setPart(() => {
            throw error;
          }),
      );
    }, [Part]);

    return Part ? <Part {...props} /> : <Placeholder />;
  };
}
