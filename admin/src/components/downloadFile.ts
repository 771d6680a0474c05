/** Has the browser save a text as a file. */
export function downloadFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read it only after the click has been dealt with.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
