"use client";

import { useEffect } from "react";
import { useCompanyName } from "@/components/shared/companies/use-company-name";
import { notify } from "@/components/ui/notify";
import { useAttempt } from "@/components/ui/use-attempt";
import { useApi } from "@/lib/client/use-api";
import { useRefresh } from "@/lib/client/use-refresh";
import { write } from "@/lib/client/write";
import { getCompanyHistory, getOnboarding, setOnboarding } from "@/lib/contract/calls";
import { turnsOffAtMs } from "@/lib/domain/onboarding/window";
import { ONBOARDING_SWITCHED } from "@/lib/messages/onboarding";

/** The provider counts in seconds: shortly after the end it returns off. */
const AFTER_THE_END_MS = 1_500;

/** The onboarding switch of one company: state, end time and toggle. */
export function useOnboarding(companyId: string) {
  const params = { companyId, userGroupId: "all" } as const;
  const { data, error, isValidating, mutate } = useApi(getOnboarding, { params });
  const about = useCompanyName(companyId);
  const refresh = useRefresh();
  const status = data?.data;
  const isOn = status?.enabled ?? false;
  const action = isOn ? "disable" : "enable";
  const texts = ONBOARDING_SWITCHED[action];
  const { busy, attempt } = useAttempt({ title: texts.failed, about });
  const turnsOffMs = status?.enabled ? turnsOffAtMs(status.updatedAt.seconds * 1000) : null;

  useEffect(() => {
    if (turnsOffMs === null) return;
    const timer = setTimeout(() => void mutate(), Math.max(0, turnsOffMs - Date.now()) + AFTER_THE_END_MS);
    return () => clearTimeout(timer);
  }, [turnsOffMs, mutate]);

  const press = () =>
    attempt(async () => {
      const intent = `onboarding:${companyId}:${action}:${status?.updatedAt.seconds ?? "never"}`;
      const reply = await write(intent, setOnboarding, { params, body: { enabled: !isOn } });
      if (reply.data) notify.success({ message: texts.done, about });
      else notify.warning({ message: texts.already, about });
      await Promise.all([mutate(), refresh(getCompanyHistory, { params: { id: companyId } })]);
    });

  return { isLoaded: data !== undefined, isOn, turnsOffMs, error, isValidating, retry: mutate, saving: busy, press };
}
