import { Facts } from "@/components/ui/facts";
import { Section } from "@/components/ui/page";
import type { Policy } from "@/lib/contract/policies";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";
import { generalFacts, readablePolicy, slabFacts } from "./policy-facts";

/** Facts of a modular policy other than its plans; `slabId` selects a slab [spec 1 §2]. */
export function PolicyOverview({ policy, slabId }: { policy: Policy; slabId?: string }) {
  const values = readablePolicy(policy, slabId);
  if (!values) return <p className="quiet">{policy.error}</p>;
  const slabs = slabId === undefined ? [] : values.slabs;
  return (
    <Section title={TEXT.overview}>
      <Facts layout="grid" facts={[...generalFacts(values), ...slabs.flatMap((slab) => slabFacts(values, slab))]} />
    </Section>
  );
}
