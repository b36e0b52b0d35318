/** Answers what to tell the visitor: that it is copied, or the text itself. */
export async function copy(text: string, done: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    return `The browser does not let a page copy. Here it is: ${text}`;
  }
}
