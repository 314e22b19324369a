"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { notify } from "@/components/ui/notify";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { paths } from "@/lib/paths";

/** Add Policy without a company: shows an error and returns to the directory [spec 1 §2]. */
export function CompanyMissing() {
  const router = useRouter();
  useEffect(() => {
    notify.error({ message: PLACEMENT_MESSAGES.companyMissing });
    router.replace(paths.companyDirectory());
  }, [router]);
  return null;
}
