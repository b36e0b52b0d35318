/** Code in colors, line by line: HTML, CSS, JSON, or a message of HTTP. */

const TOKENS =
  /(?<tag><\/?[\w-]+>?|(?<=^\s*|")>)|(?<key>^\s*[\w-]+(?=: )|"(?:[^"\\]|\\.)*"(?=: ))|(?<name>[\w-]+(?=="))|(?<value>"(?:[^"\\]|\\.)*")/g;

export function codeLines(text: string): HTMLElement[] {
  const lines = text.split('\n');
  return lines.map((line, index) => {
    const block = document.createElement('span');
    block.className = 'line';
    // A line that is too long for its box goes on further in than it starts.
    block.style.setProperty('--hang', `${line.length - line.trimStart().length + 2}ch`);
    block.append(...colored(line), index < lines.length - 1 ? '\n' : '');
    return block;
  });
}

function colored(line: string): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let end = 0;
  for (const match of line.matchAll(TOKENS)) {
    const token = document.createElement('span');
    token.className = Object.entries(match.groups ?? {}).find(([, text]) => text)?.[0] ?? '';
    token.textContent = match[0];
    parts.push(line.slice(end, match.index), token);
    end = match.index + match[0].length;
  }
  return [...parts, line.slice(end)];
}
