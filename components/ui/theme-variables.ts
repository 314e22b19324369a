import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { cssVariablesResolver, theme } from "./theme";

type Kind = keyof ConvertCSSVariablesInput;

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const standard: Record<Kind, Record<string, string>> = defaultCssVariablesResolver(DEFAULT_THEME);
const ours = defaultCssVariablesResolver(whole);
const added = cssVariablesResolver(whole);

/** What differs from the library's own style sheet. */
const differing = (kind: Kind) =>
  Object.fromEntries(
    Object.entries({ ...ours[kind], ...added[kind] }).filter(([name, value]) => standard[kind][name] !== value),
  );

/**
 * The theme as CSS variables, made once: Mantine's provider makes the same text anew for every page that is rendered, a
 * twentieth of the page's time [quality P2].
 */
export const THEME_VARIABLES = convertCssVariables({
  variables: differing("variables"),
  light: differing("light"),
  dark: differing("dark"),
});
