import type { z } from "zod";

type Faults = Readonly<Record<string, string | null | undefined>>;

/** Adds a domain rule about several fields to a schema. Each error appears at its field, also `slabs.0.name`. */
export function addFaults<V>(faultsOf: (values: V) => Faults) {
  return (values: V, context: z.RefinementCtx) => {
    for (const [name, message] of Object.entries(faultsOf(values))) {
      if (message) context.addIssue({ code: "custom", path: name.split("."), message });
    }
  };
}
