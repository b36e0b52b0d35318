import { docFiles, readDoc } from '../../.config/doc-files.js';

export interface DocBlock {
  readonly file: string;
  /** The word after the fence: `html`, `ts`; empty if there is none. */
  readonly language: string;
  readonly code: string;
}

export function docBlocks(files: readonly string[] = docFiles()): DocBlock[] {
  return files.flatMap((file) =>
    [...readDoc(file).matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```$/gm)].map(
      ([, indent = '', language = '', code = '']) => ({
        file,
        language,
        code: code.replace(new RegExp(`^${indent}`, 'gm'), ''),
      }),
    ),
  );
}

export function docBlock(file: string, beginning: string): string {
  const [found, ...others] = docBlocks([file]).filter(({ code }) => code.startsWith(beginning));
  if (!found || others.length) throw new Error(`${file}: not one block begins with ${beginning}`);
  return found.code;
}
