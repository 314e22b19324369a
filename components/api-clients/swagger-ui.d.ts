declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  import type { ComponentType, createElement, ReactElement } from "react";

  /** Swagger UI has its own copy of React and cannot show elements that ours has made. */
  type System = { React: { createElement: typeof createElement } };
  type LayoutProps = { getComponent(name: "operations", isContainer: true): ComponentType };
  type Plugin = (system: System) => { components: { CallsLayout(props: LayoutProps): ReactElement } };
  type Options = {
    spec: object;
    domNode: HTMLElement | null;
    plugins: readonly Plugin[];
    layout: "CallsLayout";
    /** None: the buttons that send calls are hidden. */
    supportedSubmitMethods: readonly string[];
    /** Null: no badge of an outside validator. */
    validatorUrl: null;
  };
  export default function SwaggerUi(options: Options): void;
}
