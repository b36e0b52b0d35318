/**
 * Writes the elements' JSX types from the manifest, with its descriptions. Not by
 * @wc-toolkit/jsx-types (1.8): it has none for React 18, and leaves it to the site to declare the tags.
 */

import {
  type Described,
  type ElementManifest,
  propertiesOf,
  type Typed,
  wordsOf,
} from './manifest.js';

export function jsxTypes(elements: readonly ElementManifest[]): string {
  const names = elements.map(({ name }) => name);
  const keys = `keyof ${names.join('Props | keyof ')}Props`;
  const tags = (common: string) =>
    elements
      .map(({ name, tagName }) => `      '${tagName}': ${common}<${name}> & ${name}Props;\n`)
      .join('');
  return `/**
 * JSX types of the elements for React 19, React 18 (attributes only) and Solid. Add
 * \`import type {} from 'tour-booking/jsx'\` to one file of your program. It loads no code.
 */
// @ts-ignore: a site usually has only one of the two packages.
import type * as React from 'react';
// @ts-ignore
import type { JSX as Solid } from 'solid-js';
import type { TourEventMap } from './events.js';
import type { ${names.join(', ')} } from './index.js';

/** Objects and listeners. React 18 can't pass them to a custom element, so use a ref there. */
type Since19<Value> = typeof React extends { use: unknown } ? Value : never;

type Common<Element> = Omit<React.DetailedHTMLProps<React.HTMLAttributes<Element>, Element>, ${keys}> & {
  class?: string | undefined;
};

type InSolid<Element> = Omit<Solid.HTMLAttributes<Element>, ${keys}> & {
  [Type in keyof TourEventMap as \`on:\${Type}\`]?: ((event: TourEventMap[Type]) => void) | undefined;
};

${elements.map(propsOf).join('\n')}
// @ts-ignore
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags('Common')}    }
  }
}

// @ts-ignore
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
${tags('InSolid')}    }
  }
}
`;
}

function propsOf(element: ElementManifest): string {
  const { name, attributes, events } = element;
  const props = [
    ...attributes.map((attribute) => prop(attribute, attributeType(name, attribute))),
    ...propertiesOf(element).map((it) => prop(it, `Since19<${name}['${it.name}']>`)),
    ...events.map((event) => {
      const type = `Since19<(event: TourEventMap['${event.name}']) => void>`;
      return prop({ ...event, name: `on${event.name}` }, type);
    }),
  ];
  return `export interface ${name}Props {\n${props.join('')}}\n`;
}

function prop({ name, description = '' }: Described, type: string): string {
  return `  /** ${description.replaceAll('*/', '*\\/')} */\n  '${name}'?: ${type} | undefined;\n`;
}

function attributeType(element: string, attribute: Typed): string {
  const types = attribute.type.text.split(' | ').filter((type) => type !== 'undefined');
  if (wordsOf(attribute).length) return types.join(' | ');
  // JSX can pass a number as a number.
  if (types.join() === 'string') return 'string | number';
  const isPlain = types.every((type) => ['string', 'number', 'boolean'].includes(type));
  return isPlain ? types.join(' | ') : `string | Since19<${element}['${attribute.name}']>`;
}
