import { themeQuartz } from "ag-grid-community";

/**
 * Grid theme with the application's colors, sizes and typeface. It uses CSS variables, so the grid follows
 * the color scheme without a separate dark theme.
 */
export const gridTheme = themeQuartz.withParams({
  browserColorScheme: "inherit",
  backgroundColor: "var(--tt-surface)",
  foregroundColor: "var(--mantine-color-text)",
  textColor: "var(--mantine-color-text)",
  subtleTextColor: "var(--mantine-color-dimmed)",
  chromeBackgroundColor: "var(--tt-surface-hover)",
  headerBackgroundColor: "var(--tt-surface-hover)",
  headerTextColor: "var(--mantine-color-text)",
  headerFontWeight: 600,
  accentColor: "var(--tt-link)",
  borderColor: "var(--tt-border)",
  rowHoverColor: "var(--tt-surface-hover)",
  rangeSelectionBorderColor: "var(--tt-link)",
  menuBackgroundColor: "var(--tt-surface)",
  inputBorder: { color: "var(--tt-border-strong)" },
  inputPlaceholderTextColor: "var(--mantine-color-placeholder)",
  tooltipBackgroundColor: "var(--tt-surface)",
  tooltipTextColor: "var(--mantine-color-text)",
  fontFamily: "inherit",
  fontSize: 13,
  dataFontSize: 13,
  headerFontSize: 13,
  iconSize: 14,
  spacing: 6,
  borderRadius: 4,
  wrapperBorderRadius: 8,
  headerHeight: 36,
  rowHeight: 34,
});
