import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { fetchAhead } from "@/components/ui/part-code";

/** Long after the first load: what a screen shows after a click must not compete with the screen itself. */
const IDLE_AFTER_MS = 3_000;

/** Fetches what the screen may show next once the screen has come to rest, so that no click waits for it. */
export function useFetchAhead(): void {
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen names parts of its own.
  useEffect(() => {
    const timer = setTimeout(() => void fetchAhead(), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}
