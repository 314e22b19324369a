import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useRef } from "react";
import SwaggerUi from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";
import classes from "./api-clients.module.css";

/** An OpenAPI document, rendered by Swagger UI. Calls cannot be sent from here: the browser has no client's secret. */
export function OpenApiDocument({ document }: { document: object }) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme("light");
  useEffect(() => {
    // The only switch to its dark colours.
    const { classList } = window.document.documentElement;
    classList.toggle("dark-mode", scheme === "dark");
    return () => classList.remove("dark-mode");
  }, [scheme]);
  useEffect(() => {
    SwaggerUi({ spec: document, domNode: place.current, supportedSubmitMethods: [], validatorUrl: null });
  }, [document]);
  return <div ref={place} className={classes.document} />;
}
