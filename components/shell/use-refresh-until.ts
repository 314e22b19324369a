import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** As often as the server asks a provider that did not answer. */
const REFRESH_MS = 5_000;

/** Renders the page again on the server until it knows what the provider offers. Input on the page is kept. */
export function useRefreshUntil(isKnown: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (isKnown) return;
    const timer = setInterval(() => router.refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isKnown, router]);
}
