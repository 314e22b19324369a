import { existsSync, readFileSync } from "node:fs";
import { withSentryConfig } from "@sentry/nextjs/config";

/**
 * Headers of every response, including those that skip the middleware and refusals before Next. The middleware sets a
 * page's content security policy with its nonce. HSTS is always on: the build need not know the address, and browsers
 * apply it over https only.
 */
const HEADERS = JSON.parse(readFileSync(new URL("./lib/bff/response-headers.json", import.meta.url), "utf8"));
const listOf = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  // `npm run verify` type-checks everything, tests included, so a build on a user's machine skips it.
  typescript: { ignoreBuildErrors: true },
  // Page titles are static: render them in the head at the start, without a Suspense boundary, and do not repeat the
  // head's links in a header.
  htmlLimitedBots: /.*/,
  reactMaxHeadersLength: 0,
  experimental: {
    // A build takes 70 s instead of 100, and its stack traces name the functions of the source without 82 MB of maps.
    serverMinification: false,
    turbopackSourceMaps: process.env.NODE_ENV === "development",
    // The cache halves the time of a later build in the same folder, and takes 15 s to write. Who builds once, as CI and
    // the first demo do, does without.
    turbopackFileSystemCacheForBuild: !process.env.CI && existsSync(".next/BUILD_ID"),
    // For `forbidden()` on pages without permission.
    authInterrupts: true,
    // Limits the middleware's copy of a body. Pages accept no body, and handlers are not on the matcher.
    proxyClientMaxBodySize: "1kb",
    // A screen's first load is 13 files instead of 24, and 16 KB less: the page names each file twice [quality P2, P9].
    // The next screen then loads about 20 KB more, in half the files.
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
    // A page keeps its reference to the sign-in popup that it opens, and the popup keeps its opener on the way back.
    {
      source: "/((?!login/popup).*)",
      headers: [{ key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" }],
    },
    { source: "/api/:path*", headers: listOf(HEADERS.calls) },
  ],
};

export default withSentryConfig(config, { silent: true, telemetry: false, sourcemaps: { disable: true } });
