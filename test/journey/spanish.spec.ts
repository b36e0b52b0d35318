import type { Locator } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const martes = 'martes, 24 de noviembre de 2026';

/** The widget of a page in Spanish, by its Spanish name. */
const visita = ({ page }: TourPage): Locator =>
  page.getByRole('region', { name: 'Reservar una visita' });

const enEspañol = { attributes: { locale: 'es-MX' } };

/** A day and a time by their Spanish names. */
async function elegir(own: TourPage, hour = /^1:00\sp\.\s?m\.$/): Promise<void> {
  await own.region.getByRole('button', { name: martes }).click();
  const times = own.region.getByRole('group', { name: 'Horarios del martes, 24 de noviembre' });
  await times.getByRole('button', { name: hour }).click();
  await expect(own.heading('Sus datos')).toBeFocused();
}

async function llenar(own: TourPage, secret: (...texts: string[]) => void): Promise<void> {
  for (const [label, value] of [
    ['Nombre', aProspect.firstName],
    ['Apellido', aProspect.lastName],
    ['Correo electrónico', aProspect.email],
    ['Teléfono', aProspect.phone],
  ] as const) {
    await own.field(label).fill(value);
    secret(value);
  }
}

test('a tour is booked, moved and cancelled in Spanish', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  await sandbox.reset({ busyness: 0 });
  const tour = await openTour(enEspañol);
  const own = tour.within(visita(tour));
  await own.button(/^Mes siguiente, diciembre de 2026$/).click();
  await own.button(/^Mes anterior, noviembre de 2026$/).click();
  await expect(own.region.getByRole('grid', { name: 'noviembre de 2026' })).toBeVisible();
  await elegir(own);

  await own.button('Reservar visita').click();
  await expect(own.message(/^Revise 4 cosas/)).toBeFocused();
  await own.button('Correo electrónico: Complete este campo.').click();
  await expect(own.field('Correo electrónico')).toBeFocused();
  await llenar(own, (text) => journey.secret(text));
  await own.choice('Mascotas', 'Gatos').check();
  await own.button('Reservar visita').click();
  await expect(own.heading('Su visita está reservada')).toBeFocused();
  await expect(own.region).toContainText(martes);
  await expectNoAxeFindings(tour.page);

  await own.button('Cambiar horario').click();
  await expect(own.heading('Elija otro horario')).toBeFocused();
  await own.region.getByRole('button', { name: 'miércoles, 25 de noviembre de 2026' }).click();
  const times = own.region.getByRole('group', { name: 'Horarios del miércoles, 25 de noviembre' });
  await times.getByRole('button').first().click();
  await expect(own.heading('Su visita se cambió')).toBeFocused();
  await own.button('Cancelar visita').click();
  const pregunta = tour.page.getByRole('dialog', { name: '¿Cancelar su visita?' });
  await pregunta.getByRole('button', { name: 'Sí, cancelar visita' }).click();
  await expect(own.heading('Su visita está cancelada')).toBeFocused();

  // What is sent knows no language.
  const { appointment, client } = await sandbox.bookedBody();
  expect(appointment).toEqual({ start: '2026-11-24T13:00:00', tour_type: 'guided' });
  expect(client).toMatchObject({ pets: ['10'], people: [{ phone_1: aProspect.phone }] });
});

test('a time that is taken, and an answer that is lost, are told in Spanish', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.reset({ busyness: 0 });
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  const tour = await openTour(enEspañol);
  const own = tour.within(visita(tour));
  await elegir(own);
  await llenar(own, (text) => journey.secret(text));
  await own.button('Reservar visita').click();
  const message = own.message(/^Ese horario no está libre/);
  await expect(message).toBeFocused();
  await expect(message).toContainText('No se pudo reservar este horario (martes, 24 de noviembre');
  await own.region.getByRole('group', { name: 'El mismo día' }).getByRole('button').first().click();
  await expect(own.button('Reservar visita')).toBeFocused();
  await sandbox.order({ fault: 'lost-answer', operation: 'book', times: 1 });
  await own.button('Reservar visita').click();
  await expect(own.message(/^No sabemos si su visita quedó reservada/)).toBeFocused();
});

test('a page in Spanish needs no word about it', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(0);
  const required = `base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23"`;
  const html = `<div lang="es-US"><tour-booking ${required}></tour-booking></div>`;
  const tour = await openTour({ html });
  const own = tour.within(visita(tour));
  await expect(own.region.getByRole('button', { name: martes })).toBeVisible();
  await expect(own.region).toHaveAttribute('lang', 'es-US');
  await expect(own.region).toContainText('hora estándar central');
});
