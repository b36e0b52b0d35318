/**
 * A language that the widget does not speak by itself: dates, digits and the direction come from the
 * browser, the texts from the page. These are the ones on the way to a booking.
 */
import type { PartialStrings } from '../../src/strings/language.js';

const AR: PartialStrings = {
  region: 'احجز جولة',
  whenHeading: 'احجز جولة',
  tourType: 'نوع الجولة',
  tourTypes: { guided: 'حضورية', 'self-guided': 'ذاتية', video: 'فيديو مباشر' },
  nextAvailable: 'أقرب موعد',
  loadingTimes: 'جارٍ تحميل المواعيد…',
  searching: 'جارٍ البحث عن أول موعد متاح…',
  partOfDay: { morning: 'صباحًا', afternoon: 'بعد الظهر', evening: 'مساءً' },
  detailsHeading: 'بياناتك',
  change: 'تغيير',
  sections: {
    meeting: 'مكالمة الفيديو',
    more: 'ملاحظات أخرى',
  },
  fields: {
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    moveInDate: 'تاريخ الانتقال',
    pets: 'حيوانات أليفة',
    laundry: 'غسيل الملابس',
    notes: 'ملاحظات',
  },
  optional: 'اختياري',
  options: {
    pets: { 10: 'قطط', 20: 'كلاب صغيرة', 30: 'كلاب كبيرة' },
    laundry: { 10: 'داخل الشقة', 20: 'داخل المبنى', 30: 'توصيلات داخل الشقة' },
  },
  addPerson: 'أضف شخصًا آخر',
  book: 'احجز الجولة',
  booking: 'جارٍ الحجز…',
  back: 'رجوع',
  bookedHeading: 'تم حجز جولتك',
  bookedText: 'نتطلع إلى لقائك.',
  addToCalendar: 'أضف إلى التقويم',
  changeTime: 'غيّر الموعد',
  cancelTour: 'ألغِ الجولة',
};

/** By the value of `locale`. */
export const SAMPLE_STRINGS: Readonly<Record<string, PartialStrings>> = { ar: AR };
