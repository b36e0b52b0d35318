/** Everything that a root element draws with. */
import { debugStyles } from './debug.js';
import { dialogStyles } from './dialog.js';
import { fieldStyles } from './fields.js';
import { resultStyles } from './result.js';
import { rootStyles } from './root.js';
import { noticeStyles, shared } from './shared.js';
import { slotStyles } from './slots.js';
import { summaryStyles } from './summary.js';
import { tokens } from './tokens.js';

export const screenStyles = [
  shared,
  tokens,
  noticeStyles,
  fieldStyles,
  slotStyles,
  summaryStyles,
  resultStyles,
  rootStyles,
  debugStyles,
  dialogStyles,
];
