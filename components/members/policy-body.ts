import type { ReactNode } from "react";
import type { Policy } from "@/lib/contract/policies";

/** Shows a policy restricted to one slab. */
export type PolicyBody = (policy: Policy, slabId: string | null) => ReactNode;
