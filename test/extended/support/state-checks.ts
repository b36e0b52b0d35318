import type { Page } from 'playwright/test';

/** Everything that is drawn of a state, in any shadow root. */
const drawn = (page: Page) => page.locator('.stage *');

/** Text spacing for readers with dyslexia, as in WCAG. */
export async function spaceOutTexts(page: Page): Promise<void> {
  await drawn(page).evaluateAll((elements) => {
    // A state may render once more after its elements were found.
    const drawn = elements.filter((element) => element.isConnected);
    for (const root of new Set(drawn.map((element) => element.getRootNode()))) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
        p { margin-block-end: 2em !important }`);
      (root as Document | ShadowRoot).adoptedStyleSheets.push(sheet);
    }
  });
}

/** Like a browser that enlarges only text. */
export async function enlargeTexts(page: Page): Promise<void> {
  await page.locator('.stage').evaluateAll((stages) => {
    for (const stage of stages) (stage as HTMLElement).style.fontSize = '200%';
  });
}

/**
 * Texts without one of the theme’s four sizes and three weights. The seven days’ narrow cells have two smaller
 * sizes, and a tour’s date and time one in between.
 */
export async function strayTexts(page: Page): Promise<string[]> {
  return drawn(page).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      const sizes = ['24px', '18px', '16px', '14px'];
      if (element.closest('.in-strip')) sizes.push('12px', '11px');
      if (element.closest('.date, .time')) sizes.push('20px');
      const isUsual = sizes.includes(fontSize) && ['400', '500', '600'].includes(fontWeight);
      const isOurs =
        element.getRootNode() instanceof ShadowRoot && !element.closest('style, .debug');
      const isText = [...element.childNodes].some((it) => it instanceof Text && it.data.trim());
      if (isUsual || !isOurs || !isText || !element.checkVisibility()) return [];
      return `${fontSize} ${fontWeight}: “${element.textContent?.trim()}”`;
    }),
  );
}

/** Texts that don't fit: cut off at an edge, or outside of their button. */
export async function cutOffTexts(page: Page): Promise<string[]> {
  return drawn(page).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { overflowX, clipPath } = getComputedStyle(element);
      // Scrolled text can be reached; a button doesn't grow with its text.
      const mayCut = ['hidden', 'clip'].includes(overflowX) || element.matches('button');
      if (!mayCut || clipPath !== 'none' || !element.checkVisibility()) return [];
      // A weekday's name narrows to its first letter; `aria-label` has the whole name.
      if (element.matches('input, select, textarea, th')) return [];
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const fits = scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1;
      const text = element.textContent?.replace(/\s+/g, ' ').trim().slice(0, 60);
      return fits || !text
        ? []
        : `${element.localName} “${text}”: ${scrollWidth} × ${scrollHeight} in ${clientWidth} × ${clientHeight}`;
    }),
  );
}

/** In forced colors, the chosen day has to differ, and the focus has to be visible. */
export async function forcedColorFaults(page: Page): Promise<string[]> {
  const buttons = page.locator('.stage').getByRole('button', { disabled: false });
  const days = page.getByRole('grid').getByRole('button', { disabled: false });
  const looks = await days.evaluateAll((all) =>
    all.map((day) => {
      const { color, backgroundColor, borderColor, borderStyle, borderWidth } =
        getComputedStyle(day);
      const look = [color, backgroundColor, borderColor, borderStyle, borderWidth].join();
      return { isChosen: day.getAttribute('aria-pressed') === 'true', look };
    }),
  );
  const usual = new Set(looks.filter(({ isChosen }) => !isChosen).map(({ look }) => look));
  const isLost = looks.some(({ isChosen, look }) => isChosen && usual.has(look));
  // Behind a modal dialog, no button takes the focus.
  const outlines = await buttons.evaluateAll((all) =>
    all.flatMap((button) => {
      button.focus();
      return button.matches(':focus') ? [getComputedStyle(button).outlineStyle] : [];
    }),
  );
  return [
    ...(isLost ? ['the chosen day looks like the others'] : []),
    ...(outlines.includes('none') ? ['a focus is not seen'] : []),
  ];
}
