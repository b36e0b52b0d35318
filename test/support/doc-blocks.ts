import { docFiles, readDoc } from '../../.config/doc-files.js';

export interface DocBlock {
  readonly file: string;
  /** The heading above it. */
  readonly heading: string;
  /** The word after the fence: `html`, `ts`; empty if there is none. */
  readonly language: string;
  readonly code: string;
}

export function docBlocks(files: readonly string[] = docFiles()): DocBlock[] {
  return files.flatMap((file) => {
    const parts = readDoc(file).matchAll(/^#+ (.+)$|^( *)```(\w*)\n([\s\S]*?)^\2```$/gm);
    let heading = '';
    return [...parts].flatMap(([, title, indent = '', language = '', code = '']) => {
      if (title !== undefined) heading = title;
      const text = code.replace(new RegExp(`^${indent}`, 'gm'), '');
      return title === undefined ? { file, heading, language, code: text } : [];
    });
  });
}

/** The only block of a page, or of the part below a heading, that begins like this. */
export function docBlock(file: string, beginning: string, below?: string): string {
  const [found, ...others] = docBlocks([file]).filter(
    ({ code, heading }) => code.startsWith(beginning) && (!below || heading === below),
  );
  if (!found || others.length) throw new Error(`${file}: not one block begins with ${beginning}`);
  return found.code;
}
