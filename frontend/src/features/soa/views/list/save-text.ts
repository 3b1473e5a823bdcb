/** Downloads a text as a file. */
export function saveText(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the URL after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
