import {
  type AccordionProps,
  ActionIcon,
  type AlertProps,
  type AnchorProps,
  Button,
  type CheckboxProps,
  type ComboboxProps,
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  type ExtendComponent,
  type InputFactory,
  type InputWrapperFactory,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type NotificationProps,
  type SelectProps,
  type TableProps,
  type TabsProps,
  type TooltipProps,
} from "@mantine/core";
import type { DateInputProps } from "@mantine/dates";
import type { ComponentProps } from "react";
import { tokensOf } from "./tones";

/** Render menus inside a landmark, so that screen readers that navigate by landmarks find them. */
const IN_MAIN = { target: "#main, body:not(:has(#main))" };
const DIALOG_TITLE = { fontWeight: 600, fontSize: "1rem", lineHeight: 1.4 };

/** The only accent colour; white text on shade 6 has 5.1 : 1. */
const iris: MantineColorsTuple = [
  "#f1f2fe",
  "#e2e4fd",
  "#c5c9fa",
  "#a9adf7",
  "#8b90f2",
  "#6d72ec",
  "#5a5ee0",
  "#4a4dc4",
  "#3c3f9f",
  "#2f317a",
];

const gray: MantineColorsTuple = [
  "#f9fafb",
  "#f3f4f6",
  "#e8eaed",
  "#dadde3",
  "#c0c5cd",
  "#7f8794",
  "#5f6775",
  "#464e5c",
  "#2b3340",
  "#151a22",
];

const dark: MantineColorsTuple = [
  "#e2e5ea",
  "#bcc1cb",
  "#9aa1af",
  "#8b93a2",
  "#363c48",
  "#2a2f39",
  "#1d2128",
  "#15181d",
  "#101216",
  "#0b0d10",
];

/** Heights of controls: one row of a toolbar is 32 px high. */
const CONTROL_HEIGHT: Record<string, string> = { xs: "1.75rem", sm: "2rem", md: "2.25rem" };

function heightOf(variable: string, size: unknown): Record<string, string> {
  const height = CONTROL_HEIGHT[String(size ?? "sm")];
  return height ? { [variable]: height } : {};
}

/** Like `Component.extend`, without importing the component: the theme is part of every screen's first load. */
function defaults<P>(defaultProps: Partial<P>): { defaultProps: Partial<P> } {
  return { defaultProps };
}

/** Every colour, size and default of the console. Components use these tokens, never literals. */
export const theme = createTheme({
  primaryColor: "iris",
  primaryShade: { light: 6, dark: 6 },
  colors: { iris, gray, dark },
  black: gray[9],
  fontFamily: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace",
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
  lineHeights: { xs: "1.35", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.4" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "0.1875rem", sm: "0.25rem", md: "0.375rem", lg: "0.5rem", xl: "0.75rem" },
  defaultRadius: "md",
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.25rem", lineHeight: "1.4" },
      h2: { fontSize: "1rem", lineHeight: "1.5" },
      h3: { fontSize: "0.875rem", lineHeight: "1.5" },
    },
  },
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    Button: Button.extend({
      defaultProps: { size: "sm" },
      vars: (_theme, { size }) => ({ root: { "--button-fz": "0.8125rem", ...heightOf("--button-height", size) } }),
      styles: { root: { fontWeight: 500 } },
    }),
    // The other mode remounts a panel when motion is reduced, losing its input.
    Accordion: {
      ...defaults<AccordionProps>({ keepMountedMode: "display-none" }),
      styles: { item: { borderColor: "var(--ui-line)" }, label: { fontWeight: 600 } },
    },
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: "subtle", color: "gray", size: "md" } }),
    Input: {
      defaultProps: { size: "sm" },
      vars: (_theme, { size }) => ({ wrapper: heightOf("--input-height", size), input: {} }),
    } satisfies ExtendComponent<InputFactory>,
    InputWrapper: {
      defaultProps: { size: "sm", inputWrapperOrder: ["label", "input", "description", "error"] },
      styles: { label: { fontWeight: 500, marginBottom: 4 }, error: { marginTop: 4 }, description: { marginTop: 4 } },
    } satisfies ExtendComponent<InputWrapperFactory>,
    // Same height as an adjacent button.
    SegmentedControl: { styles: { label: { paddingBlock: 0, lineHeight: "1.5rem" } } },
    Combobox: defaults<ComboboxProps>({ shadow: "md" }),
    Select: defaults<SelectProps>({
      checkIconPosition: "right",
      nothingFoundMessage: "No result found",
    }),
    DateInput: defaults<DateInputProps>({ popoverProps: { shadow: "md", portalProps: IN_MAIN }, firstDayOfWeek: 0 }),
    Checkbox: { ...defaults<CheckboxProps>({ size: "xs" }), styles: { label: { fontSize: "0.8125rem" } } },
    Anchor: defaults<AnchorProps>({ underline: "hover" }),
    Menu: defaults<MenuProps>({
      shadow: "md",
      position: "bottom-end",
      portalProps: IN_MAIN,
      // The placeholder is not a menu item. Without it, the first item has the focus, as in desktop menus.
      withInitialFocusPlaceholder: false,
    }),
    Modal: {
      ...defaults<ModalProps>({
        centered: true,
        shadow: "xl",
        radius: "lg",
        closeButtonProps: { "aria-label": "Close" },
        // A dialog's title is a <header>, which would be a second banner of the page.
        attributes: { header: { role: "none" } },
      }),
      styles: { title: DIALOG_TITLE },
    },
    // The second click of a double click on the button that opened a dialog would close the dialog.
    Overlay: defaults<ComponentProps<"div">>({
      onClickCapture: (event) => {
        if (event.detail > 1) event.stopPropagation();
      },
    }),
    // Alerts are only for failures; Mantine's shades fail WCAG AA for their own text.
    Alert: {
      ...defaults<AlertProps>({ role: "alert", variant: "light" }),
      vars: () => ({ root: { "--alert-bg": "var(--tone-danger-bg)", "--alert-color": "var(--tone-danger-fg)" } }),
      styles: { message: { color: "var(--mantine-color-text)" } },
    },
    Notification: defaults<NotificationProps>({ withBorder: true }),
    Drawer: {
      ...defaults<DrawerProps>({ shadow: "xl", attributes: { header: { role: "none" } } }),
      styles: { title: DIALOG_TITLE },
    },
    Table: {
      ...defaults<TableProps>({ borderColor: "var(--ui-line)" }),
      styles: {
        thead: { color: "var(--mantine-color-dimmed)", fontSize: "0.75rem" },
        th: { fontWeight: 500 },
      },
    },
    Tabs: defaults<TabsProps>({ keepMounted: false }),
    Tooltip: defaults<TooltipProps>({ openDelay: 300, withArrow: false, multiline: true, maw: 360 }),
  },
});

/** Tokens that Mantine lacks, and Mantine tokens that fail WCAG AA. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { "--ui-header-height": "3rem", "--ui-row-height": "2.5rem", "--ui-page-padding": "1.5rem" },
  light: {
    "--mantine-color-dimmed": gray[6],
    "--mantine-color-placeholder": gray[5],
    "--mantine-color-error": "#c0271d",
    "--mantine-color-default-border": gray[3],
    "--mantine-color-anchor": iris[7],
    "--mantine-color-iris-light-color": iris[7],
    "--ui-canvas": gray[0],
    "--ui-surface": "#ffffff",
    "--ui-sunken": gray[1],
    "--ui-hover": gray[1],
    "--ui-selected": iris[0],
    "--ui-line": gray[2],
    "--ui-line-strong": gray[3],
    ...tokensOf("light"),
  },
  dark: {
    "--mantine-color-dimmed": dark[2],
    "--mantine-color-placeholder": dark[3],
    "--mantine-color-error": "#ff8d85",
    "--mantine-color-default-border": dark[4],
    "--mantine-color-anchor": iris[3],
    "--mantine-color-iris-light-color": iris[3],
    "--ui-canvas": dark[8],
    "--ui-surface": dark[7],
    "--ui-sunken": dark[6],
    "--ui-hover": dark[6],
    "--ui-selected": "#1f2144",
    "--ui-line": dark[5],
    "--ui-line-strong": dark[4],
    ...tokensOf("dark"),
  },
});
