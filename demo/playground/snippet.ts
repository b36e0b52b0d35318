/** What to paste into a site to get the widget as it is configured here, in colours. */

type Piece = readonly [kind: 'plain' | 'tag' | 'name' | 'value', text: string];

const FIRST = ['base-url', 'api-key', 'group-id'];

export function snippetPieces(scriptUrl: string, widget: HTMLElement): Piece[] {
  const names = widget.getAttributeNames();
  const rest = names.filter((name) => !FIRST.includes(name));
  const attributes = [...FIRST, ...rest].flatMap((name) =>
    attribute('\n  ', name, widget.getAttribute(name) ?? ''),
  );
  const [fallback] = widget.querySelectorAll('a');
  return [
    ['tag', '<script'],
    ...attribute(' ', 'type', 'module'),
    ...attribute(' ', 'src', scriptUrl),
    ['tag', '></script>'],
    ['plain', '\n'],
    ['tag', `<${widget.localName}`],
    ...attributes,
    ['plain', '\n'],
    ['tag', '>'],
    ...(fallback ? link(fallback) : []),
    ['plain', '\n'],
    ['tag', `</${widget.localName}>`],
  ];
}

/** The pieces as spans, each with its kind for a class. */
export function renderPieces(pieces: readonly Piece[]): HTMLElement[] {
  return pieces.map(([kind, text]) => {
    const span = document.createElement('span');
    span.className = kind;
    span.textContent = text;
    return span;
  });
}

function attribute(space: string, name: string, value: string): Piece[] {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [
    ['plain', space],
    ['name', name],
    ['plain', '='],
    ['value', `"${escaped}"`],
  ];
}

function link(anchor: HTMLAnchorElement): Piece[] {
  return [
    ['plain', '\n  '],
    ['tag', '<a'],
    ...attribute(' ', 'href', anchor.getAttribute('href') ?? ''),
    ['tag', '>'],
    ['plain', anchor.textContent ?? ''],
    ['tag', '</a>'],
  ];
}
