"use client";

import { Tabs } from "@mantine/core";
import { Facts } from "@/components/ui/facts";
import { Section } from "@/components/ui/page";
import type { Policy } from "@/lib/contract/policies";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";
import classes from "./policies.module.css";
import { type EditFact, generalFacts, readablePolicy, slabFacts, termsFacts } from "./policy-facts";

type Props = { policy: Policy; slabId?: string; editFact?: EditFact | undefined };

/** A policy; `slabId` restricts it to one slab [spec 1 §2]. Without `editFact`, it is read-only. */
export function PolicyView({ policy, slabId, editFact }: Props) {
  const values = readablePolicy(policy, slabId);
  if (!values) return <p className="quiet">{policy.error}</p>;
  return (
    <>
      <Section title={TEXT.details}>
        <Facts layout="grid" facts={generalFacts(values, editFact)} />
      </Section>
      <Section title={TEXT.terms}>
        <Tabs defaultValue="general">
          <Tabs.List aria-label={TEXT.terms} mb="md">
            <Tabs.Tab value="general">{TEXT.generalTerms}</Tabs.Tab>
            <Tabs.Tab value="slabs">{TEXT.slabTerms}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="general">
            <Facts layout="grid" facts={termsFacts(values, editFact)} />
          </Tabs.Panel>
          <Tabs.Panel value="slabs">
            {values.slabs.map((slab) => (
              <section key={String(slab.slabId)} className={classes.slab} aria-label={`Slab ${slab.slabId}`}>
                <h3 className={classes.slabTitle}>{slab.slabName || `Slab ${slab.slabId}`}</h3>
                <Facts layout="grid" facts={slabFacts(values, slab, editFact)} />
              </section>
            ))}
          </Tabs.Panel>
        </Tabs>
      </Section>
    </>
  );
}
