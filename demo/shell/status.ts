/** The line in which a page says what has just happened. */
import { elementById } from './element-by-id.js';

export function say(text: string): void {
  elementById('status').textContent = text;
}

/** Says that it is copied, or the text itself. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say(`The browser does not let a page copy. Here it is: ${text}`);
  }
}

export function saySilent(baseUrl: string): void {
  say(`The sandbox at ${baseUrl} does not answer. Start it with the demo: npm start.`);
}
