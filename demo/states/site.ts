/** A property's texts around and inside the widget, in each of the demo's languages. */
import type { Config } from '../../src/config/config.js';
import { createLanguage, type Language } from '../../src/strings/language.js';
import type { PartialStrings } from '../../src/strings/own-wording.js';
import { NEIGHBORHOODS } from '../sandbox/seed.js';
import { arabic } from './arabic.js';

export interface SiteLanguage {
  readonly locale: string;
  readonly texts: SiteTexts;
  /** Texts for a language that the widget doesn't include. */
  readonly strings?: PartialStrings;
}

const english = {
  call: 'Call us at (312) 555-0123',
  consent:
    'Text me about my tour. Message and data rates may apply. Reply STOP to opt out. See our Terms of use.',
  privacy: 'How we handle your data',
  terms: 'Terms of use',
  /** The button that opens the dialog. */
  open: 'Find a time',
  header: 'Tours take half an hour. Kids and dogs are welcome.',
  selfGuided: 'You’ll get a code for the front door, and see the home on your own.',
  beforeSubmit: 'We’ll only contact you about this tour.',
  footer: 'Prefer to talk? Call (312) 555-0123, Monday to Saturday.',
  /** On the ticket. */
  booked: 'We’ll meet you at the garden gate.',
};

export type SiteTexts = Readonly<typeof english>;

const spanish: SiteTexts = {
  call: 'Llámenos al (312) 555-0123',
  consent:
    'Envíenme mensajes de texto sobre mi visita. Pueden aplicarse cargos por mensajes y datos. Responda STOP para cancelar. Consulte nuestras Condiciones de uso.',
  privacy: 'Cómo tratamos sus datos',
  terms: 'Condiciones de uso',
  open: 'Buscar un horario',
  header: 'Una visita dura media hora. Los niños y los perros son bienvenidos.',
  selfGuided: 'Le daremos un código para la puerta y verá la vivienda por su cuenta.',
  beforeSubmit: 'Le escribimos sobre esta visita y sobre nada más.',
  footer: '¿Prefiere hablar? (312) 555-0123, de lunes a sábado.',
  booked: 'Lo esperamos en la entrada del jardín.',
};

const arabicSite: SiteTexts = {
  call: 'اتصل بنا',
  consent: 'أرسلوا لي رسائل نصية عن جولتي. قد تُطبَّق رسوم الرسائل والبيانات.',
  privacy: 'كيف نتعامل مع بياناتك',
  terms: 'شروط الاستخدام',
  open: 'ابحث عن موعد',
  header: 'تستغرق الجولة نصف ساعة. نرحب بالأطفال والكلاب.',
  selfGuided: 'ستحصل على رمز للباب، وتشاهد المنزل بمفردك.',
  beforeSubmit: 'نراسلك بشأن هذه الجولة فقط.',
  footer: 'تفضّل التحدث إلينا؟ من الاثنين إلى السبت.',
  booked: 'نلتقي عند بوابة الحديقة.',
};

export const LANGUAGES = {
  en: { locale: 'en-US', texts: english },
  es: { locale: 'es-US', texts: spanish },
  ar: { locale: 'ar', texts: arabicSite, strings: arabic },
} as const satisfies Record<string, SiteLanguage>;

/** The widget's texts in that language, which tell a visitor what to look for. */
export function languageOf({ locale, strings }: SiteLanguage): Language {
  return createLanguage(locale, undefined, strings);
}

/** Turns on every field and text that's off by default. */
export const fullForm = ({ consent, privacy, terms }: SiteTexts): Config => ({
  fields: {
    people: 'optional',
    broker: 'optional',
    layout: 'optional',
    priceFloor: 'optional',
    priceCeiling: 'optional',
    neighborhoods: 'optional',
    outdoorSpace: 'optional',
    elevator: 'optional',
    discoverySource: 'optional',
  },
  options: { neighborhoods: NEIGHBORHOODS.map(({ id, name }) => ({ value: id, label: name })) },
  smsConsent: {
    text: consent,
    version: '2026-01',
    links: [{ text: terms, url: 'https://example.com/terms' }],
  },
  // Absolute, because a page that the snippet is pasted into may have no such path.
  privacy: { text: privacy, url: 'https://example.com/privacy' },
  terms: { text: terms, url: 'https://example.com/terms' },
});
