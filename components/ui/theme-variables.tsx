import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { cssVariablesResolver, theme } from "./theme";

/**
 * The theme's variables as MantineProvider writes them, created once. Creating them for every server-rendered page
 * costs more than a list's table [quality P2].
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

/** Differences from the defaults in Mantine's style sheet. */
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
