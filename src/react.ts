'use client';
/**
 * The elements as React components, for React 18 and 19, also where pages are rendered on a server:
 * there React drops objects and listeners of a custom element at hydration (facebook/react#35446).
 * The server writes the tag, its fallback, and the address, the key and the ids as attributes, so that
 * the element has them before React does; all else is set in the browser.
 */
import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';
import './define.js';
import type * as events from './events.js';
import { TourAppointments as Appointments } from './tour-appointments.js';
import { TourBooking as Booking } from './tour-booking.js';

/** The component with texts and numbers under their attribute's name, which React writes on a server. */
function withAttributes<Component>(
  component: Component,
  { elementProperties }: { readonly elementProperties: ReadonlyMap<PropertyKey, object> },
): Component {
  const inner = component as React.ElementType;
  const outer = React.forwardRef((props: Record<string, unknown>, ref) => {
    const given: Record<string, unknown> = { ref };
    for (const [name, value] of Object.entries(props)) {
      const { attribute = name } = { ...elementProperties.get(name) } as { attribute?: unknown };
      const isText = typeof value === 'string' || typeof value === 'number';
      given[isText ? String(attribute) : name] = value;
    }
    return React.createElement(inner, given);
  });
  return outer as Component;
}

const ON_CHANGES = {
  onTourReady: 'tour-ready' as EventName<events.TourReadyEvent>,
  onTourStepChange: 'tour-step-change' as EventName<events.TourStepChangeEvent>,
  onTourRescheduled: 'tour-rescheduled' as EventName<events.TourRescheduledEvent>,
  onTourCancelled: 'tour-cancelled' as EventName<events.TourCancelledEvent>,
  onTourSlotTaken: 'tour-slot-taken' as EventName<events.TourSlotTakenEvent>,
  onTourError: 'tour-error' as EventName<events.TourErrorEvent>,
};

/** `<tour-booking>`: each property is a prop, `tour-booked` is `onTourBooked`, children are the fallback. */
export const TourBooking = withAttributes(
  createComponent({
    react: React,
    tagName: Booking.tagName,
    elementClass: Booking,
    events: {
      ...ON_CHANGES,
      onTourSlotSelect: 'tour-slot-select' as EventName<events.TourSlotSelectEvent>,
      onTourBeforeBook: 'tour-before-book' as EventName<events.TourBeforeBookEvent>,
      onTourBooked: 'tour-booked' as EventName<events.TourBookedEvent>,
      onTourNoAvailability: 'tour-no-availability' as EventName<events.TourNoAvailabilityEvent>,
      onTourOpen: 'tour-open' as EventName<events.TourOpenEvent>,
      onTourClose: 'tour-close' as EventName<events.TourCloseEvent>,
    },
  }),
  Booking,
);

/** `<tour-appointments>`, likewise. */
export const TourAppointments = withAttributes(
  createComponent({
    react: React,
    tagName: Appointments.tagName,
    elementClass: Appointments,
    events: ON_CHANGES,
  }),
  Appointments,
);
