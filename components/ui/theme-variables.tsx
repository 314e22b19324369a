import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { cssVariablesResolver, theme } from "./theme";

/**
 * The theme's variables as MantineProvider writes them, made once: it makes them anew with every page that the server renders,
 * which cost more than the table of a list beside it [quality P2].
 */
export function ThemeVariables({ nonce }: { nonce?: string | undefined }) {
  css ??= themeCss();
  return (
    <style
      data-mantine-styles
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the theme's own text
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}

let css: string | undefined;

/** What differs from the defaults, which Mantine's style sheet has. */
function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const known = defaultCssVariablesResolver(DEFAULT_THEME);
  const usual = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  const differing = (part: keyof ConvertCSSVariablesInput) => {
    const defaults = new Map(Object.entries(known[part]));
    const variables = Object.entries({ ...usual[part], ...own[part] });
    return Object.fromEntries(variables.filter(([name, value]) => defaults.get(name) !== value));
  };
  return convertCssVariables({
    variables: differing("variables"),
    light: differing("light"),
    dark: differing("dark"),
  });
}
