/** Types of the elements in JSX, written from the manifest so that they have its descriptions. */
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
 * The elements in JSX, for React 19, for React 18 as far as that goes (it knows attributes alone), and
 * for Solid. \`import type {} from 'tour-booking/jsx'\` once in the program. Types only: nothing is loaded.
 */
// @ts-ignore: a site has one of the two.
import type * as React from 'react';
// @ts-ignore
import type { JSX as Solid } from 'solid-js';
import type { TourEventMap } from './events.js';
import type { ${names.join(', ')} } from './index.js';

/** Objects and listeners, which React 18 hands to no custom element: there it takes a ref. */
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
  // Numbers are written as numbers in JSX.
  if (types.join() === 'string') return 'string | number';
  const isPlain = types.every((type) => ['string', 'number', 'boolean'].includes(type));
  return isPlain ? types.join(' | ') : `string | Since19<${element}['${attribute.name}']>`;
}
