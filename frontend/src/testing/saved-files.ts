import { onTestFinished, vi } from "vitest";

/** The files that the browser is asked to save until the end of the test. */
export function catchSavedFiles(): { readonly name: string; readonly content: Blob }[] {
  const saved: { name: string; content: Blob }[] = [];
  let last: Blob | null = null;
  const create = vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    last = content instanceof Blob ? content : null;
    return "blob:saved";
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    if (last) saved.push({ name: this.download, content: last });
  });
  onTestFinished(() => {
    create.mockRestore();
    click.mockRestore();
  });
  return saved;
}
