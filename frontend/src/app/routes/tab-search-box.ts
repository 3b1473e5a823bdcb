/** The search box of the dashboard's current tab; null where it has none, or none yet. */
export function tabSearchBox(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('[role="tabpanel"] input[type="search"]:not(:disabled)');
}
