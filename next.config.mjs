import { withSentryConfig } from "@sentry/nextjs/config";

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: false },
  // Any middleware truncates larger bodies in silence; a 25 MB workbook as JSON stays below this.
  experimental: {
    middlewareClientMaxBodySize: "64mb",
    optimizePackageImports: ["@mantine/core", "@mantine/hooks", "@mantine/dates", "@tabler/icons-react"],
  },
  transpilePackages: ["@tanstack/react-table", "@tanstack/table-core"],
};

export default withSentryConfig(config, { silent: true, telemetry: false, sourcemaps: { disable: true } });
