/** Words that must not come back into the project's prose, and what to write instead. */

/** A pattern, without regard to case, and the advice. */
const WORDS: readonly (readonly [pattern: string, advice: string])[] = [
  ['anew', 'again, or name what happens: "starts over", "reloads"'],
  ['mend(?:s|ed|ing)?', 'fix'],
  ['heal(?:s|ed|ing)?', 'recover'],
  ["of (?:(?:a|an|the) )?[\\w’'-]+ own", '"its own heading", "your own server"'],
  [
    '(?:is|are|was|were|be|been|being|gets?|got) told',
    'is reported; the console says; the page learns',
  ],
  ['(?:is|are|was|were|be|been) heard', 'fires; is announced'],
  ['stands?(?! for\\b| in for\\b| out\\b)', 'is; appears'],
  ['stood', 'was; appeared'],
  ['(?:whoever|whomever|whosoever)', 'anyone who; name the person'],
  ['(?:a|the|every) way back', 'the Back button; a way to return'],
  ['one of them', 'the name of the thing'],
  ['whilst|amongst|hereby|therein|thereof|thereby|wherein', 'the everyday word'],
  ['besides', 'also; in addition'],
  ['beforehand', 'in advance; preselected'],
  ['(?:cancell|travell|labell|modell|signall|levell)(?:ed|ing)', 'one l: canceled, labeled'],
  ['\\w*(?:colour|behaviour|favour|honour|flavour|labour|neighbour)\\w*', '-or: color, behavior'],
  ['(?:centre|metre|theatre)s?', '-er: center'],
  ['(?:licence|defence|offence)[sd]?', '-se: license'],
  ['grey(?:s|ed)?', 'gray'],
  ['(?:catalogue|dialogue|analogue)s?', 'catalog, dialog'],
  [
    '(?:optimi|organi|recogni|normali|initiali|seriali|minimi|maximi|customi|localli|locali|summari|synchroni|categori|prioriti|standardi)s(?:e|es|ed|ing|ation|ations|er|ers)',
    '-ize: optimize',
  ],
  ['analys(?:e|ed|es(?= the| a)|ing)', 'analyze'],
];

export interface Finding {
  readonly line: number;
  readonly word: string;
  readonly advice: string;
}

/** The words of the list in the prose of a file: Markdown, TypeScript, or a text as a whole. */
export function findWords(text: string, path: string): Finding[] {
  const prose = PROSE[path.replace(/^.*\./, '')]?.(text) ?? text;
  const found: (Finding & { at: number })[] = [];
  for (const [pattern, advice] of WORDS) {
    // A name such as tour-cancelled or strings.cancelling isn't a word.
    const matches = prose.matchAll(new RegExp(`(?<![\\w.-])(?:${pattern})(?![\\w-])`, 'gi'));
    for (const match of matches) {
      const line = prose.slice(0, match.index).split('\n').length;
      found.push({ line, word: match[0].replace(/\s+/g, ' '), advice, at: match.index });
    }
  }
  return found.sort((one, other) => one.at - other.at);
}

/** What blanks the rest of a file, so that the lines keep their numbers. */
const PROSE: Readonly<Record<string, (text: string) => string>> = {
  md: (text) =>
    text
      .replace(/<!-- table: [\s\S]*?<!-- end -->/g, blank)
      .replace(/^( *)```[\s\S]*?^\1```$/gm, blank)
      .replace(/`[^`]*`/g, blank)
      .replace(/(?<=\])\([^)\s]*\)/g, blank),
  // Comments, and strings of more than one word, without quoted names.
  ts(text) {
    let prose = '';
    let last = 0;
    for (const match of text.matchAll(COMMENT_OR_STRING)) {
      const [token] = match;
      const isComment = token.startsWith('/');
      const kept = token.replace(isComment ? /`[^`\n]*`/g : /(?<=.)'[\w-]+'(?=.)/g, blank);
      prose += blank(text.slice(last, match.index));
      prose += isComment || /\s/.test(token) ? kept : blank(token);
      last = match.index + token.length;
    }
    return prose + blank(text.slice(last));
  },
};

const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
