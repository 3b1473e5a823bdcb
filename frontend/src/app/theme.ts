import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type ModalHeaderProps,
} from "@mantine/core";

const brand: MantineColorsTuple = [
  "#eef4fc",
  "#dbe7f7",
  "#b4cdee",
  "#8ab1e5",
  "#6899dd",
  "#4a82d0",
  "#3470c1",
  "#1f5aa8",
  "#184a8c",
  "#123a70",
];

const gray: MantineColorsTuple = [
  "#f7f9fb",
  "#f0f3f7",
  "#e4e9f0",
  "#d5dce5",
  "#bac4d0",
  "#96a2b1",
  "#6a7685",
  "#4b5666",
  "#323c4a",
  "#1c2430",
];

const dark: MantineColorsTuple = [
  "#e2e7ee",
  "#c5ccd7",
  "#9ea8b6",
  "#737e8d",
  "#4a5462",
  "#38414d",
  "#2a313c",
  "#1c222b",
  "#161b22",
  "#10141a",
];

/** Theme: one calm blue, slate grays, one bundled typeface in two weights, small radii. */
export const theme = createTheme({
  colors: { brand, gray, dark },
  primaryColor: "brand",
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily:
    'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
  lineHeights: { xs: "1.35", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.4" },
  // Named only: imported here, the components would be part of the first load.
  components: {
    // The header of a dialog would be a second banner of the page.
    ModalHeader: { defaultProps: { role: "presentation" } satisfies ModalHeaderProps },
    DrawerHeader: { defaultProps: { role: "presentation" } },
    ModalCloseButton: { defaultProps: { "aria-label": "Close" } },
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray" } },
    Button: { defaultProps: { variant: "default" } },
    Select: { defaultProps: { allowDeselect: false } },
    Tabs: { defaultProps: { keepMounted: false } },
    Paper: { styles: { root: { "--paper-border-color": "var(--tt-border)" } } },
    // The library's default track is indistinguishable from the canvas.
    SegmentedControl: {
      defaultProps: { size: "xs" },
      styles: { root: { background: "var(--tt-track)" } },
    },
  },
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.5rem", lineHeight: "1.25" },
      h2: { fontSize: "1.125rem", lineHeight: "1.35" },
      h3: { fontSize: "0.9375rem", lineHeight: "1.4" },
    },
  },
});

/** Surfaces and text colors without a Mantine name, and dimmed text at AA contrast in both schemes. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-dimmed": "#556072",
    "--mantine-color-placeholder": "#6a7685",
    "--tt-canvas": "#f5f7fa",
    "--tt-surface": "#ffffff",
    "--tt-surface-hover": "#f7f9fb",
    "--tt-border": "#e0e6ed",
    "--tt-border-strong": "#c6cfda",
    "--tt-track": "#e4e9f0",
    "--tt-link": "#1f5aa8",
  },
  dark: {
    "--mantine-color-dimmed": "#a3adba",
    "--mantine-color-placeholder": "#8a95a4",
    "--tt-canvas": "#12161c",
    "--tt-surface": "#1c222b",
    "--tt-surface-hover": "#222933",
    "--tt-border": "#313a46",
    "--tt-border-strong": "#4a5462",
    "--tt-track": "#262d37",
    "--tt-link": "#8ab1e5",
    "--mantine-color-gray-light": "#2a313c",
  },
});
