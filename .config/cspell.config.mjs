/** Spelling, for `npm run check`: of Markdown, comments, and strings of more than one word. */
const wordsIn = (text) => text.trim().split(/\s+/);

export default {
  language: 'en-US',
  globRoot: `${import.meta.dirname}/..`,
  enableGlobDot: true,
  useGitignore: true,
  cache: { useCache: true, cacheLocation: '../.output/cspell' },
  dictionaries: wordsIn('companies css fonts html node php software-terms typescript'),
  // Other languages, many names, and mistakes on purpose.
  ignorePaths: [
    'src/strings/{es,date-tables}.ts',
    'demo/{sandbox/seed,states/arabic,states/site}.ts',
    'demo/sites/campus/**',
    'test/**/*language*.test.ts',
    'test/unit/strings/{own-wording,texts}.test.ts',
    'test/extended/judges',
    'test/extended/{consumers/apps,orca/orca.test,wordpress/debian}.ts',
  ],
  // Code, names of the API, and Arabic.
  ignoreRegExpList: [
    /(['"`])[^\s'"`]*\1/g,
    /(?<=^\s*(\/\/|\*|\/\*\*).*)`[^`\n]*`/gm,
    /\btour-[\w-]+|\w+\.\w[\w.-]*|\b\w+Cancelled/g,
    /\p{Script=Arabic}+/gu,
  ],
  languageSettings: [
    {
      languageId: 'markdown',
      ignoreRegExpList: [/`[^`]*`/g, /^( *)```[\s\S]*?^\1```$/gm, /\]\([^)\s]*\)/g],
    },
    { languageId: ['typescript', 'javascript'], includeRegExpList: ['CStyleComment', 'string'] },
    { languageId: 'yaml', includeRegExpList: [/#.*/g] },
  ],
  // British spellings that the dictionary accepts, and words that this project avoids.
  flagWords: wordsIn(`
cancelled->canceled cancelling->canceling labelled->labeled labelling->labeling levelled->leveled
modelled->modeled modelling->modeling signalled->signaled travelled->traveled centre->center
metre->meter theatre->theater grey->gray greyed->grayed catalogue->catalog dialogue->dialog
dialogues->dialogs analogue->analog anew->again mend->fix mended->fixed heals->recovers
healed->recovered stood->was besides->also beforehand->earlier whilst->while amongst->among
hereby->so thereby->so thereof->its therein->there wherein->where whoever->anyone
  `),
  words: wordsIn(`
Idiomorph jaredlt Llame rrweb Wireit
ABSPATH Adlm ALTCHA appendonly appoi Avenir bfcache Brokerman Calle cally csspart cssprop CTIA darkreader datetimes
decir disponible DTEND DTSTAMP DTSTART está feilds Fieldsets Fullstory Grupo GTK horario Hotjar Japón
idiomorph Kamimeguro Kiritimati LAKEVIEW llms locaton Meguro minifiers multisite Nakameguro Nestio ngclid nutm
Nylas pickable preflights prerendered PRODID Quiso Ravenswood resends Reservar retargeted
Squarespace VCALENDAR VEVENT visita VPAT WCAG Webflow workerd wpdb
  `),
};
