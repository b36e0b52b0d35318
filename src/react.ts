'use client';
/**
 * The elements as components for React 18 and 19, including server-rendered pages. The server writes
 * the tag, its fallback and its attributes. In the browser, the components set objects, booleans and
 * listeners, which React drops at hydration (facebook/react#35446).
 */
import { createComponent, type EventName, type ReactWebComponent } from '@lit/react';
import * as React from 'react';
import './define.js';
import './define-appointments.js';
import type { TourEventMap } from './events.js';
import { TourAppointments as Appointments } from './tour-appointments.js';
import { TourBooking as Booking } from './tour-booking.js';

interface ElementClass<Element> {
  readonly tagName: string;
  readonly elementProperties: ReadonlyMap<PropertyKey, object>;
  new (): Element;
}

/**
 * Passes strings and numbers by attribute name, because React writes those on a server. `@lit/react`
 * withholds anything that's named like a property, so such names are in uppercase, which is the same
 * in HTML.
 */
function componentOf<Element extends HTMLElement, Events extends Record<string, EventName>>(
  elementClass: ElementClass<Element>,
  events: Events,
): ReactWebComponent<Element, Events> {
  const { tagName, elementProperties } = elementClass;
  const inner = createComponent({ react: React, tagName, elementClass, events });
  const outer = React.forwardRef((props: Record<string, unknown>, ref) => {
    const given: Record<string, unknown> = { ref };
    for (const [name, value] of Object.entries(props)) {
      const { attribute } = { ...elementProperties.get(name) } as { attribute?: unknown };
      // In Lit, `true` means that the attribute has the property's name.
      const written = attribute === true ? name.toUpperCase() : attribute;
      // A prop is often undefined at first. If its name then changed, `@lit/react` would unset it.
      const isAttribute = value == null || typeof value === 'string' || typeof value === 'number';
      given[isAttribute && typeof written === 'string' ? written : name] = value;
    }
    return React.createElement(inner as React.ElementType, given);
  });
  return outer as unknown as ReactWebComponent<Element, Events>;
}

/** An event's name, with the type that its handler receives. */
const event = <Type extends keyof TourEventMap>(type: Type) =>
  type as string as EventName<TourEventMap[Type]>;

const ON_CHANGES = {
  onTourReady: event('tour-ready'),
  onTourStepChange: event('tour-step-change'),
  onTourRescheduled: event('tour-rescheduled'),
  onTourCancelled: event('tour-cancelled'),
  onTourSlotTaken: event('tour-slot-taken'),
  onTourAction: event('tour-action'),
  onTourError: event('tour-error'),
};

/** `<tour-booking>`: each property is a prop, `tour-booked` is `onTourBooked`, children are the fallback. */
export const TourBooking = componentOf(Booking, {
  ...ON_CHANGES,
  onTourTimes: event('tour-times'),
  onTourSlotSelect: event('tour-slot-select'),
  onTourFormStart: event('tour-form-start'),
  onTourFormError: event('tour-form-error'),
  onTourBeforeBook: event('tour-before-book'),
  onTourBooked: event('tour-booked'),
  onTourNoAvailability: event('tour-no-availability'),
  onTourOpen: event('tour-open'),
  onTourClose: event('tour-close'),
});

/** `<tour-appointments>`, in the same way: see `TourBooking`. */
export const TourAppointments = componentOf(Appointments, ON_CHANGES);
