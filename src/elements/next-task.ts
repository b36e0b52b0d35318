/**
 * What is drawn all at once holds up a slow phone: the rest goes on after this. Where the browser can,
 * before it draws the page without us: Safari cannot (26).
 */
export function nextTask(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
