/**
 * Waits for another task, so that a slow phone can draw the page or hear the visitor between two
 * pieces of work. Goes on before the page is drawn without us, where the browser can: Safari 26 cannot.
 */
export function nextTask(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
