"use client";

import { Day } from "@/components/ui/day";
import { type Fact, Facts } from "@/components/ui/facts";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/page";
import type { Policy } from "@/lib/contract/policies";

type Props = { policy: Policy; slabId?: string };

const SLAB_OWN = ["slabId", "slabName", "sumInsured", "familyDefinition"];

/** "roomRentLimit" → "Room rent limit". */
const labelOf = (name: string) => {
  const words = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A policy to read; with `slabId` restricted to that slab, as if it were the only one [spec 1 §2]. */
export function PolicyView({ policy, slabId }: Props) {
  const slabs = policy.sumAssuredSlabs.filter((slab) => slabId === undefined || slab.slabId === slabId);
  const facts: Fact[] = [
    { label: "Policy Type", value: policy.policyType },
    { label: "Policy Number", value: policy.policyNumber },
    { label: "Insurer", value: policy.insurerName },
    { label: "TPA", value: policy.tpaName },
    { label: "Policy Start Date", value: <Day value={policy.policyStartDate} /> },
    { label: "Policy End Date", value: <Day value={policy.policyEndDate} /> },
    { label: "Number of slabs", value: slabs.length },
  ];
  return (
    <>
      <Section title="Policy Details">
        <Facts layout="grid" facts={facts} />
      </Section>
      {slabs.map((slab) => (
        <Section key={slab.slabId} title={`Slab ${slab.slabName ?? slab.slabId}`}>
          <Facts
            layout="grid"
            facts={[
              { label: "Sum Insured", value: <Money rupees={slab.sumInsured} /> },
              { label: "Family Definition", value: slab.familyDefinition },
              ...Object.entries(slab)
                .filter(([name, value]) => !SLAB_OWN.includes(name) && typeof value === "string" && value !== "")
                .map(([name, value]) => ({ label: labelOf(name), value: String(value) })),
            ]}
          />
        </Section>
      ))}
    </>
  );
}
