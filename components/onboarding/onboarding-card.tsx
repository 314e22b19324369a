"use client";

import { Switch } from "@mantine/core";
import { ErrorState } from "@/components/ui/error-state";
import { Section } from "@/components/ui/page";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { useCan } from "@/lib/client/viewer";
import { moment } from "@/lib/domain/dates/moment";
import { ONBOARDING_MESSAGES as TEXT } from "@/lib/messages/onboarding";
import classes from "./onboarding.module.css";
import { useOnboarding } from "./use-onboarding";

/**
 * Whether the company's members see the onboarding flow, and until when [spec 3 §2]; hidden while the feature is off.
 */
export function OnboardingCard({ companyId }: { companyId: string }) {
  return useCan("onboarding.read") ? <SwitchCard companyId={companyId} /> : null;
}

function SwitchCard({ companyId }: { companyId: string }) {
  const maySwitch = useCan("onboarding.switch");
  const { isLoaded, isOn, turnsOffMs, error, isValidating, retry, saving, press } = useOnboarding(companyId);
  if (!isLoaded && error) {
    return (
      <Section title={TEXT.title}>
        <ErrorState title={TEXT.fetchFailed} error={error} retrying={isValidating} onRetry={() => void retry()} />
      </Section>
    );
  }
  return (
    <Section title={TEXT.title}>
      {isLoaded ? (
        <div className={classes.row}>
          <Switch label={TEXT.flow} checked={isOn} disabled={!maySwitch || saving} onChange={() => void press()} />
          <p className={classes.state} role="status" data-on={isOn || undefined}>
            {turnsOffMs === null ? TEXT.off : `${TEXT.on} ${TEXT.turnsOff(moment({ seconds: turnsOffMs / 1000 }))}`}
          </p>
          {maySwitch ? null : <p className={classes.state}>{TEXT.onlyEngineers}</p>}
        </div>
      ) : (
        <PartSkeleton label="Loading the onboarding…" height={20} />
      )}
    </Section>
  );
}
