/** What `next/navigation` says in screen tests: the address is jsdom's own, pushes are kept. */
export const pushed: string[] = [];

const router = {
  push: (href: string) => void pushed.push(href),
  replace: (href: string) => void pushed.push(href),
  refresh: () => {},
  prefetch: () => {},
  back: () => {},
};

export const useRouter = () => router;
export const usePathname = () => window.location.pathname;
export const useSearchParams = () => new URLSearchParams(window.location.search);
