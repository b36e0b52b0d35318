/**
 * `custom-elements.json`: the two public elements, with inherited members, and only what a page can
 * use. The analyzer reads the classes and their comments. The plugin below adds what's declared
 * elsewhere and removes internals.
 */

/** The root elements, the elements whose parts they export (`exportparts`), and what registers them. */
const ROOTS = {
  TourBooking: {
    draws: ['TourBookingCalendar', 'TourBookingProspectForm'],
    definedBy: 'dist/lib/define.js',
  },
  TourAppointments: {
    draws: ['TourBookingCalendar'],
    definedBy: 'dist/lib/define-appointments.js',
  },
};

export default {
  globs: ['src/**/*.ts', '!src/react.ts'],
  outdir: 'dist',
  litelement: true,
  packagejson: false,
  plugins: [publicElements()],
};

function publicElements() {
  const eventTypes = new Map();
  return {
    name: 'public-elements',
    collectPhase({ ts, node }) {
      if (ts.isInterfaceDeclaration(node) && node.name.text === 'TourEventMap') {
        for (const { name, type } of node.members) eventTypes.set(name.text, type.getText());
      }
    },
    packageLinkPhase({ customElementsManifest: manifest }) {
      const classes = manifest.modules.flatMap(({ declarations }) => declarations);
      const modules = Object.entries(ROOTS).map(([name, { draws }]) => {
        const root = classes.find((declaration) => declaration.name === name);
        const drawn = classes.filter((declaration) => draws.includes(declaration.name));
        return moduleOf(publicPart(root, drawn));
      });
      manifest.readme = 'README.md';
      manifest.modules = [...modules, ...modules.map(definition)];
    },
  };

  function publicPart(root, drawn) {
    const members = root.members.filter(isPublic).map(own);
    const tagName = members.find(({ name }) => name === 'tagName').default.slice(1, -1);
    return {
      kind: 'class',
      description: root.description,
      summary: root.summary,
      name: root.name,
      tagName,
      customElement: true,
      superclass: { name: 'LitElement', package: 'lit' },
      attributes: root.attributes.map(own),
      members,
      events: root.events.map((event) => ({
        ...own(event),
        type: { text: eventTypes.get(event.name) ?? 'Event' },
      })),
      slots: root.slots.map(own),
      cssParts: byName([...root.cssParts, ...drawn.flatMap((declaration) => declaration.cssParts)]),
      cssProperties: root.cssProperties.map(own),
    };
  }
}

/** Leaves out lifecycle callbacks, which only the browser calls. */
function isPublic({ privacy = 'public', name }) {
  return privacy === 'public' && !name.endsWith('Callback');
}

/** Lists a part once, even if several elements draw it. */
function byName(parts) {
  return [...new Map(parts.map((part) => [part.name, own(part)])).values()];
}

/** A root's entry for what it inherits, too. */
function own({ inheritedFrom: _, ...entry }) {
  return entry;
}

function moduleOf(declaration) {
  const { name, tagName } = declaration;
  return {
    kind: 'javascript-module',
    path: `dist/lib/${tagName}.js`,
    declarations: [declaration],
    exports: [{ kind: 'js', name, declaration: { name } }],
  };
}

function definition({ path, declarations: [{ name, tagName }] }) {
  const declaration = { name, module: path };
  return {
    kind: 'javascript-module',
    path: ROOTS[name].definedBy,
    declarations: [],
    exports: [{ kind: 'custom-element-definition', name: tagName, declaration }],
  };
}
