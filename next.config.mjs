import { readFileSync } from "node:fs";
import { withSentryConfig } from "@sentry/nextjs/config";

/**
 * On every answer, whether or not the middleware saw it, and also on what the server refuses before Next; the policy of a
 * page with its nonce is the middleware's. Transport security always: the build need not know the address, and browsers
 * heed it over https alone.
 */
const HEADERS = JSON.parse(readFileSync(new URL("./lib/bff/answer-headers.json", import.meta.url), "utf8"));
const listOf = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  // `npm run verify` checks the types of everything, tests included; a build on a user's machine need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // A page's title is known at once: it stands in the head from the start, and no boundary has to be rendered for it. What
  // the head lists is not said once more in a header.
  htmlLimitedBots: /.*/,
  reactMaxHeadersLength: 0,
  experimental: {
    // A quarter of a build's time, for the next build in the same folder: a clone of CI has none.
    turbopackFileSystemCacheForBuild: !process.env.CI,
    // `forbidden()` of pages without permission.
    authInterrupts: true,
    // What the middleware's copy of a body may hold: pages take none, and handlers, which do, are not on its matcher.
    proxyClientMaxBodySize: "1kb",
    // A screen's first load is 13 files in place of 24, and 16 KB less: each is named in the page, for the server to write
    // and read twice [quality P2, P9]. The next screen then takes some 20 KB more, in half the files.
    turbopackChunking: { requestCost: 1_000_000, minChunkSize: 200_000 },
    optimizePackageImports: ["@mantine/core", "@mantine/hooks", "@mantine/dates", "@tabler/icons-react"],
  },
  transpilePackages: ["@tanstack/react-table", "@tanstack/table-core"],
  // Former addresses of screens: links in tickets and bookmarks still open. The new page checks the permission.
  redirects: async () => [
    { source: "/app/received-letters", destination: "/app/inbox", permanent: true },
    { source: "/app/letter-contacts", destination: "/app/email-contacts", permanent: true },
  ],
  headers: async () => [
    { source: "/:path*", headers: listOf(HEADERS.all) },
    // A page keeps hold of the sign-in popup that it opens; the popup does not cut itself loose on its way back.
    {
      source: "/((?!login/popup).*)",
      headers: [{ key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" }],
    },
    { source: "/api/:path*", headers: listOf(HEADERS.calls) },
  ],
};

export default withSentryConfig(config, { silent: true, telemetry: false, sourcemaps: { disable: true } });
