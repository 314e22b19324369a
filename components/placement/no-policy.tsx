"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { notify } from "@/components/ui/notify";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";
import { paths } from "@/lib/paths";

/** The address has no policy of the company: shows an error and goes back [spec 3 §8]. */
export function NoPolicy({ companyId }: { companyId: string | null }) {
  const router = useRouter();
  useEffect(() => {
    notify.error({ message: TEXT.noPolicy });
    router.replace(companyId === null ? paths.companyDirectory() : paths.companyDetails(companyId));
  }, [companyId, router]);
  return null;
}
