declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  type Options = {
    spec: object;
    domNode: HTMLElement | null;
    /** None: the buttons that send calls are hidden. */
    supportedSubmitMethods: readonly string[];
    /** Null: no badge of an outside validator. */
    validatorUrl: null;
  };
  export default function SwaggerUi(options: Options): void;
}
