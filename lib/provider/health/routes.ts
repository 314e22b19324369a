import type { Hono } from "hono";
import { openApiDocument } from "@/lib/contract/openapi";
import type { Health } from "./health";

/** Endpoints for machines, without sign-in: liveness, readiness, OpenAPI document. */
export function healthRoutes(app: Hono, health: Health): void {
  let document: string | undefined;
  app.get("/health/live", (context) => context.json({ status: "live" }));
  app.get("/health/ready", async (context) => {
    const [reason, warning] = await Promise.all([health.problem(), health.warning()]);
    return reason === null
      ? context.json({ status: "ready", database: health.database, ...(warning && { warning }) })
      : context.json({ status: "degraded", database: health.database, reason }, 503);
  });
  app.get("/openapi.json", (context) => {
    // Built on the first call: it takes half a second, which would delay the start.
    document ??= JSON.stringify(openApiDocument());
    return context.body(document, 200, { "content-type": "application/json" });
  });
}
