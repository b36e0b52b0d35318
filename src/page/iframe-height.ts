/** For a widget in an iframe. */

/** Reports the page's height, in CSS pixels, to the page around an iframe. It's no secret. */
export function postHeight(): void {
  const { height } = document.documentElement.getBoundingClientRect();
  window.parent.postMessage({ type: 'tour-booking:height', height: Math.ceil(height) }, '*');
}
