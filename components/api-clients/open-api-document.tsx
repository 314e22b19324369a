import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useRef } from "react";
import SwaggerUi, { type Plugin } from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";
import classes from "./api-clients.module.css";

/** The calls alone: Swagger UI's own layout has a second `main`, and buttons for calls that cannot be sent from here. */
const callsLayout: Plugin = ({ React }) => ({
  components: {
    CallsLayout: ({ getComponent }) =>
      React.createElement("div", { className: "swagger-ui" }, React.createElement(getComponent("operations", true))),
  },
});

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
    SwaggerUi({
      spec: document,
      domNode: place.current,
      plugins: [callsLayout],
      layout: "CallsLayout",
      supportedSubmitMethods: [],
      validatorUrl: null,
    });
  }, [document]);
  return <div ref={place} className={classes.document} />;
}
