import type { z } from "zod";

type Faults = Readonly<Record<string, string | null | undefined>>;

/** A rule of the domain about several fields, as part of a schema: each fault stands at its field, `slabs.0.name` too. */
export function addFaults<V>(faultsOf: (values: V) => Faults) {
  return (values: V, context: z.RefinementCtx) => {
    for (const [name, message] of Object.entries(faultsOf(values))) {
      if (message) context.addIssue({ code: "custom", path: name.split("."), message });
    }
  };
}
